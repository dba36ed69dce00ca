import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { readEnv } from "#server/env.ts";
import { loadSecret } from "#server/platform/secret.ts";
import { startServer, type Child } from "#tests/bench/child.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";
import { formatTable, milliseconds } from "#tests/bench/table.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { openRazorpay } from "#tests/factories/razorpay-shop.ts";
import { switchOnUpi } from "#tests/factories/upi-direct.ts";
import { startRazorpay } from "#tests/razorpay/stand-in.ts";
import { testWorld } from "#tests/world.ts";
import type { ReviewedOrder } from "./bare-orders.ts";
import { makeBuyers, reviewOrder, type Buyer } from "./buyers.ts";
import { checkoutFields } from "./send-form.ts";
import {
  byCardAtRazorpay,
  byCardAtTheSandbox,
  byOwnMethod,
  byUpiToTheShop,
  inCash,
  orderIn,
  type WayToOrder,
} from "./ways-to-order.ts";

export type CheckoutFigure = {
  what: string;
  /** Of one checkout; `begin` and `commit` count too. */
  queries: number;
  databaseMs: number;
  p50Ms: number;
  p95Ms: number;
};

const warmUp = 5;
const rounds = 40;

/** One buyer at a time. Razorpay has its turn after the others: once it is on, it takes the cards from the sandbox. */
export async function measureCheckouts(
  databaseUrl: string,
  dataDir: string,
): Promise<CheckoutFigure[]> {
  const razorpay = await startRazorpay();
  const figures = await withDatabase(databaseUrl, async (db) => {
    await switchOnUpi(db);
    const own = byOwnMethod(await makeOfflineMethod(db));
    const before = [inCash, own, byUpiToTheShop(), byCardAtTheSandbox];
    const after = [byCardAtRazorpay(razorpay)];
    const each = warmUp + rounds;
    const buyers = await makeBuyers(db, (before.length + after.length) * each);
    const reviewed = await reviewOrder(db, buyers);
    const shop = await startServer("shop-server.ts", {
      databaseUrl,
      dataDir,
      pageMemory: true,
      countQueries: true,
      razorpayUrl: razorpay.url,
    });
    const measuring = { buyers, reviewed };
    const withoutRazorpay = await measureAll(shop, { ...measuring, ways: before });
    const env = readEnv({ DATA_DIR: dataDir, RAZORPAY_URL: razorpay.url });
    await openRazorpay(testWorld(db, { env, secret: await loadSecret(env) }));
    const atRazorpay = await measureAll(shop, { ...measuring, ways: after });
    await expectPaid(db, 2 * each);
    await shop.stop();
    return [...withoutRazorpay, ...atRazorpay];
  });
  await razorpay.close();
  return figures;
}

/** What was answered may be an order that still waits for its money. */
async function expectPaid(db: Database, count: number): Promise<void> {
  const { rows } = await db.execute<{ paid: number }>(sql`
    select count(*) as paid from orders where payment_method = 'credit-card' and payment_status = 'paid'
      and person_id in (select id from people where email like '%@bench.example')`);
  if (rows[0]?.paid !== count)
    throw new Error(`${rows[0]?.paid} of ${count} orders by card were paid`);
}

type Measuring = {
  ways: readonly WayToOrder[];
  /** They are taken from it, one for each order. */
  buyers: Buyer[];
  reviewed: ReviewedOrder;
};

/** Each way in turn, so that all see the same machine. */
async function measureAll(
  shop: Child,
  { ways, buyers, reviewed }: Measuring,
): Promise<CheckoutFigure[]> {
  const agent = new Agent({ keepAlive: true });
  const taken = ways.map((way) => ({ way, timesMs: [] as number[], queries: 0, databaseMs: 0 }));
  for (let round = -warmUp; round < rounds; round += 1)
    for (const figure of taken) {
      const { way } = figure;
      const buyer = buyers.shift();
      if (!buyer) throw new Error("There are too few buyers");
      const before = await shop.usage();
      const startedAt = performance.now();
      const answer = await way.order({ url: shop.url, agent, buyer }, (more) =>
        checkoutFields(buyer, { ...reviewed, method: way.method }, more),
      );
      const ms = performance.now() - startedAt;
      const after = await shop.usage();
      orderIn(answer);
      if (round < 0) continue;
      figure.timesMs.push(ms);
      figure.queries += after.queries.count - before.queries.count;
      figure.databaseMs += after.queries.ms - before.queries.ms;
    }
  agent.destroy();
  return taken.map(({ way, ...figure }) => figureOf(way.what, figure));
}

type Taken = { timesMs: number[]; queries: number; databaseMs: number };

function figureOf(what: string, { timesMs, queries, databaseMs }: Taken): CheckoutFigure {
  const sorted = timesMs.toSorted((one, other) => one - other);
  return {
    what,
    queries: queries / rounds,
    databaseMs: databaseMs / rounds,
    p50Ms: sorted[rounds / 2] ?? NaN,
    p95Ms: sorted[Math.floor(rounds * 0.95)] ?? NaN,
  };
}

export function formatCheckouts(figures: readonly CheckoutFigure[]): string {
  const cash = figures[0]?.p50Ms ?? NaN;
  const head = ["checkout, one at a time", "queries", "database ms", "p50 ms", "p95 ms", "of COD"];
  const rows = figures.map(({ what, queries, databaseMs, p50Ms, p95Ms }) => [
    what,
    queries.toFixed(1),
    milliseconds(databaseMs),
    milliseconds(p50Ms),
    milliseconds(p95Ms),
    `× ${(p50Ms / cash).toFixed(2)}`,
  ]);
  return formatTable(head, rows);
}
