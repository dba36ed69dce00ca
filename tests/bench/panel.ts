import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sessionCookie } from "#app/sessions.ts";
import type { Database } from "#database/connect.ts";
import { hashToken } from "#server/people/token-hash.ts";
import { startServer, type Child } from "./child.ts";
import { panelAddresses } from "./panel-addresses.ts";
import { withDatabase } from "./shop-data.ts";
import { formatTable, milliseconds, whole } from "./table.ts";

export const panelAimMs = 200;
const warmUp = 3;
const requests = 20;

export type PanelFigure = {
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

/** Every list of the panel on a shop as large as they get, by one administrator who asks for one page at a time. */
export async function measurePanel(
  databaseUrl: string,
  dataDir: string,
): Promise<{ figures: PanelFigure[]; missing: string[] }> {
  const { cookie, addresses } = await withDatabase(databaseUrl, async (db) => ({
    cookie: await signIn(db),
    addresses: await panelAddresses(db),
  }));
  const settings = { databaseUrl, dataDir, pageMemory: true, countQueries: true };
  const shop = await startServer("shop-server.ts", settings);
  const figures: PanelFigure[] = [];
  const missing: string[] = [];
  for (const [page, path] of Object.entries(addresses)) {
    const { status } = await ask(shop.url + path, cookie);
    if (status === 200) figures.push(await measurePage(shop, page, path, cookie));
    else missing.push(`${page}: ${path} answers ${status}`);
  }
  await shop.stop();
  return { figures, missing };
}

async function measurePage(
  shop: Child,
  page: string,
  path: string,
  cookie: string,
): Promise<PanelFigure> {
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

async function signIn(db: Database): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const personId = randomUUID();
  await db.execute(sql`
    insert into people (id, role, name, email, email_confirmed_at)
    values (${personId}, 'administrator', 'Meera Joshi', ${`${personId}@bench.example`}, now())`);
  await db.execute(sql`
    insert into sessions (id, token_hash, kind, person_id, last_seen_at, expires_at)
    values (gen_random_uuid(), ${hashToken(token)}, 'admin', ${personId}, now(), now() + interval '1 hour')`);
  const cookie = await sessionCookie(new Request("http://shop.test"), "admin", token);
  return cookie.split(";")[0] ?? "";
}

export function formatPanel(figures: PanelFigure[]): string {
  const head = ["panel", "bytes", "queries", "database ms", "p50 ms", "p95 ms", "max ms", ""];
  const rows = figures.map(({ page, bytes, queries, databaseMs, p50Ms, p95Ms, maxMs }) => [
    page,
    whole(bytes),
    String(queries),
    milliseconds(databaseMs),
    milliseconds(p50Ms),
    milliseconds(p95Ms),
    milliseconds(maxMs),
    p95Ms <= panelAimMs ? "met" : "not met",
  ]);
  return formatTable(head, rows);
}
