import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { makeBuyers, reviewOrder, type Buyer } from "./buyers.ts";
import { runToResult, startServer } from "#tests/bench/child.ts";
import type { ReviewedOrder } from "./bare-orders.ts";
import { takeEach, type Rate } from "#tests/bench/load.ts";
import { runClients } from "./order-run.ts";
import { sendOrder } from "./send-form.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";

type OrderRate = Rate & { orders: number };
export type OrderFigure = {
  /** Among which the orders are spread. */
  packs: number;
  /** The limit: the least that has to be written. */
  minimal: Rate;
  /** The shop's transaction, asked for without the web. */
  transaction: Rate;
  /** Null where it isn't measured. */
  web: { rate: Rate; cpuMicrosecondsPerOrder: number } | null;
};

export const clients = 16;
const seconds = 3;
/** So many orders later the code is compiled for what it does most: the first hundreds cost up to twice as much. */
const warmUp = 1_000;
const buyersEach = 9_000;

/** Customers who order at the same time: all the same pack, or one of fifteen. */
export async function measureOrders(databaseUrl: string, dataDir: string): Promise<OrderFigure[]> {
  return withDatabase(databaseUrl, async (db) => [
    await measurePacks(db, { databaseUrl, dataDir, packs: 1, isWeb: true }),
    await measurePacks(db, { databaseUrl, dataDir, packs: 15, isWeb: false }),
  ]);
}

type Measuring = { databaseUrl: string; dataDir: string; packs: number; isWeb: boolean };

async function measurePacks(
  db: Database,
  { databaseUrl, dataDir, packs, isWeb }: Measuring,
): Promise<OrderFigure> {
  const settings = { databaseUrl, dataDir, clients, seconds, warmUp, packs };
  const minimal = await runToResult<Rate>("orders/minimal-orders.ts", settings);
  const buyers = await makeBuyers(db, 2 * buyersEach, packs);
  const requests = await Promise.all(
    Array.from({ length: packs }, (_, pack) =>
      reviewOrder(
        db,
        buyers.filter((buyer) => buyer.pack === pack),
      ),
    ),
  );
  const ordering = { ...settings, requests, buyers: buyers.slice(buyersEach) };
  const transaction = await runToResult<Rate>("orders/bare-orders.ts", ordering);
  if (!isWeb) return { packs, minimal, transaction, web: null };
  const before = await countOrders(db);
  const web = await throughCheckout(databaseUrl, dataDir, buyers.slice(0, buyersEach), requests);
  const written = (await countOrders(db)) - before;
  const acknowledged = web.rate.orders + warmUp;
  if (written !== acknowledged)
    throw new Error(`${acknowledged} orders were acknowledged and ${written} written`);
  const cpuMicrosecondsPerOrder = web.cpuMicroseconds / web.rate.orders;
  return { packs, minimal, transaction, web: { rate: web.rate, cpuMicrosecondsPerOrder } };
}

async function throughCheckout(
  databaseUrl: string,
  dataDir: string,
  buyers: Buyer[],
  requests: readonly ReviewedOrder[],
) {
  const shop = await startServer("shop-server.ts", { databaseUrl, dataDir, pageMemory: true });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const order = (buyer: Buyer) => sendOrder({ url: shop.url, agent, buyer }, requests[buyer.pack]);
  await takeEach(buyers.slice(0, warmUp), clients, order);
  const before = await shop.usage();
  const rate: OrderRate = await runClients(buyers.slice(warmUp), { clients, seconds }, order);
  const after = await shop.usage();
  agent.destroy();
  await shop.stop();
  return { rate, cpuMicroseconds: after.cpuMicroseconds - before.cpuMicroseconds };
}

async function countOrders(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*) as count from orders`);
  return rows[0]?.count ?? 0;
}
