import { sql } from "drizzle-orm";
import type { Aim } from "#tests/bench/aims.ts";
import { startServer, type Child } from "#tests/bench/child.ts";
import { measureRequests, type Rate } from "#tests/bench/load.ts";
import { pagePaths } from "#tests/bench/pages.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";
import { formatTable, milliseconds, whole } from "#tests/bench/table.ts";
import { signIn } from "./sign-in.ts";

type Measured = Rate & { cpuMicroseconds: number };
export type CustomerPage = { page: string; kept: Measured; drawn: Measured };

const rounds = 5;
const connections = 16;
const secondsPerRound = 1;

/** Public pages of one customer: from the memory with what these show of them, and drawn for them, in turns. */
export async function measureCustomerPages(data: {
  databaseUrl: string;
  dataDir: string;
}): Promise<CustomerPage[]> {
  const cookie = await withDatabase(data.databaseUrl, async (db) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from people where role = 'customer' and status = 'active' limit 1`,
    );
    return signIn(db, "shop", rows[0]?.id ?? "");
  });
  const keeping = await startServer("shop-server.ts", { ...data, pageMemory: true });
  const drawing = await startServer("shop-server.ts", { ...data, pageMemory: false });
  const figures: CustomerPage[] = [];
  for (const [page, path] of Object.entries(await pagePaths(data.databaseUrl))) {
    const ask = (shop: Child) => measure(shop, path, cookie);
    for (const shop of [keeping, drawing]) await ask(shop);
    const measured: Omit<CustomerPage, "page">[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push({ drawn: await ask(drawing), kept: await ask(keeping) });
    const [middle] = measured
      .toSorted((one, other) => gainOf(one) - gainOf(other))
      .slice(Math.floor(rounds / 2));
    if (middle) figures.push({ page, ...middle });
  }
  await keeping.stop();
  await drawing.stop();
  return figures;
}

async function measure(shop: Child, path: string, cookie: string): Promise<Measured> {
  const before = await shop.usage();
  const rate = await measureRequests(shop.url + path, connections, secondsPerRound, { cookie });
  const after = await shop.usage();
  return {
    ...rate,
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / rate.count,
  };
}

const gainOf = ({ kept, drawn }: Omit<CustomerPage, "page">): number =>
  kept.perSecond / drawn.perSecond;

export function formatCustomerPages(figures: readonly CustomerPage[]): string {
  const columns = ["pages/s", "p50 ms", "CPU µs/page"];
  const cells = ({ perSecond, p50Ms, cpuMicroseconds }: Measured) => [
    whole(perSecond),
    milliseconds(p50Ms),
    whole(cpuMicroseconds),
  ];
  const head = ["page of a customer", ...columns, ...columns.map((one) => `drawn ${one}`), "times"];
  return formatTable(
    head,
    figures.map((figure) => [
      figure.page,
      ...cells(figure.kept),
      ...cells(figure.drawn),
      gainOf(figure).toFixed(1),
    ]),
  );
}

export function customerPageAims(figures: readonly CustomerPage[]): Aim[] {
  const least = Math.min(...figures.map(gainOf));
  return [
    {
      what: "public pages of a customer, times as many as drawn ones",
      wanted: "≥ 3",
      measured: least.toFixed(1),
      isMet: least >= 3,
    },
  ];
}
