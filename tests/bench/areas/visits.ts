import { startServer, type Child } from "#tests/bench/child.ts";
import { formatTable, milliseconds, whole } from "#tests/bench/table.ts";

export const visitAimMs = 200;
const warmUp = 3;
const requests = 20;

/** Who asks, and for what: addresses by what they are called in the table. */
export type Visitor = { cookie: string; addresses: Record<string, string> };

export type VisitFigure = {
  page: string;
  bytes: number;
  /** Of one request. */
  queries: number;
  /** What one request waits for the database, queries that run side by side each for itself. */
  databaseMs: number;
  p50Ms: number;
  /** Of twenty, the second slowest. */
  p95Ms: number;
  maxMs: number;
};
export type Visits = { figures: VisitFigure[]; missing: string[] };

/** Each page by itself, one request after the other; every page is drawn, none is kept in memory. */
export async function measureVisits(
  data: { databaseUrl: string; dataDir: string },
  visitors: readonly Visitor[],
): Promise<Visits> {
  const settings = { ...data, pageMemory: false, countQueries: true };
  const shop = await startServer("shop-server.ts", settings);
  const visits: Visits = { figures: [], missing: [] };
  for (const { cookie, addresses } of visitors)
    for (const [page, path] of Object.entries(addresses)) {
      const { status } = await ask(shop.url + path, cookie);
      if (status === 200) visits.figures.push(await measurePage(shop, { page, path, cookie }));
      else visits.missing.push(`${page}: ${path} answers ${status}`);
    }
  await shop.stop();
  return visits;
}

async function measurePage(
  shop: Child,
  { page, path, cookie }: { page: string; path: string; cookie: string },
): Promise<VisitFigure> {
  for (let turn = 0; turn < warmUp; turn += 1) await ask(shop.url + path, cookie);
  const before = await shop.usage();
  const timesMs: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < requests; turn += 1) {
    const answer = await ask(shop.url + path, cookie);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    timesMs.push(answer.ms);
    bytes = answer.bytes;
  }
  const after = await shop.usage();
  const sorted = timesMs.toSorted((one, other) => one - other);
  return {
    page,
    bytes,
    queries: (after.queries.count - before.queries.count) / requests,
    databaseMs: (after.queries.ms - before.queries.ms) / requests,
    p50Ms: sorted[requests / 2] ?? NaN,
    p95Ms: sorted.at(-2) ?? NaN,
    maxMs: sorted.at(-1) ?? NaN,
  };
}

/** To the last byte of a page, and to the first of a file. */
async function ask(url: string, cookie: string) {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
  const isFile = response.headers.get("content-disposition")?.startsWith("attachment") === true;
  let bytes = 0;
  if (isFile) {
    const reader = response.body?.getReader();
    bytes = (await reader?.read())?.value?.byteLength ?? 0;
    const ms = performance.now() - startedAt;
    await reader?.cancel();
    return { status: response.status, ms, bytes };
  }
  bytes = (await response.arrayBuffer()).byteLength;
  return { status: response.status, ms: performance.now() - startedAt, bytes };
}

export function formatVisits(title: string, figures: readonly VisitFigure[]): string {
  const head = [title, "bytes", "queries", "database ms", "p50 ms", "p95 ms", "max ms", ""];
  const rows = figures.map(({ page, bytes, queries, databaseMs, p50Ms, p95Ms, maxMs }) => [
    page,
    whole(bytes),
    String(queries),
    milliseconds(databaseMs),
    milliseconds(p50Ms),
    milliseconds(p95Ms),
    milliseconds(maxMs),
    p95Ms <= visitAimMs ? "met" : "not met",
  ]);
  return formatTable(head, rows);
}
