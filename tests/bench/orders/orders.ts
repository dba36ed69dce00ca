import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { makeBuyers, reviewOrder, type Buyer } from "./buyers.ts";
import { runToResult, startServer } from "#tests/bench/child.ts";
import type { BareOrderSettings } from "./bare-orders.ts";
import type { Rate } from "#tests/bench/load.ts";
import { runClients } from "./order-run.ts";
import { checkoutFields, sendForm, type Sender } from "./send-form.ts";
import { withDatabase } from "#tests/bench/shop-data.ts";

type OrderRate = Rate & { orders: number };
export type OrderFigure = {
  clients: number;
  web: OrderRate;
  bare: OrderRate;
  cpuMicrosecondsPerOrder: number;
};

const clients = 16;
const seconds = 3;
const warmUp = 100;
const buyersEach = 6_000;

type Reviewed = BareOrderSettings["request"];

/** Customers who order the same pack at the same time, through checkout and without the web. */
export async function measureOrders(databaseUrl: string, dataDir: string): Promise<OrderFigure> {
  return withDatabase(databaseUrl, async (db) => {
    const buyers = await makeBuyers(db, 2 * buyersEach);
    const reviewed = await reviewOrder(db, buyers);
    const settings = {
      databaseUrl,
      dataDir,
      clients,
      seconds,
      warmUp,
      request: reviewed,
      buyers: buyers.slice(buyersEach),
    };
    const bare = await runToResult<OrderRate>("orders/bare-orders.ts", settings);
    const before = await countOrders(db);
    const web = await throughCheckout(databaseUrl, dataDir, buyers.slice(0, buyersEach), reviewed);
    const written = (await countOrders(db)) - before;
    if (written !== web.rate.orders + warmUp) {
      throw new Error(
        `${web.rate.orders + warmUp} orders were acknowledged and ${written} written`,
      );
    }
    return {
      clients,
      bare,
      web: web.rate,
      cpuMicrosecondsPerOrder: web.cpuMicroseconds / web.rate.orders,
    };
  });
}

async function throughCheckout(
  databaseUrl: string,
  dataDir: string,
  buyers: Buyer[],
  reviewed: Reviewed,
) {
  const shop = await startServer("shop-server.ts", { databaseUrl, dataDir, pageMemory: true });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const order = (buyer: Buyer) => placeOrder({ url: shop.url, agent, buyer }, reviewed);
  for (const buyer of buyers.slice(0, warmUp)) await order(buyer);
  const before = await shop.usage();
  const rate = await runClients(buyers.slice(warmUp), { clients, seconds }, order);
  const after = await shop.usage();
  agent.destroy();
  await shop.stop();
  return { rate, cpuMicroseconds: after.cpuMicroseconds - before.cpuMicroseconds };
}

/** As the page sends it. */
async function placeOrder(to: Sender, reviewed: Reviewed): Promise<void> {
  const answer = await sendForm(to, "/checkout.data", checkoutFields(to.buyer, reviewed));
  if (!answer.body.includes("/order-success?order="))
    throw new Error(`An order was answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
}

async function countOrders(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*) as count from orders`);
  return rows[0]?.count ?? 0;
}
