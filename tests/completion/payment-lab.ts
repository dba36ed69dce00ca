import { sql } from "drizzle-orm";
import { connectDatabase, type Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { saveGatewayCredentials } from "#server/payment-methods/save-gateway-credentials.ts";
import { switchPaymentMethod } from "#server/payment-methods/switch-payment-method.ts";
import { createRazorpayGateway } from "#server/gateways/razorpay/razorpay-gateway.ts";
import type { World } from "#server/world.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { setStock } from "#tests/factories/unpaid-order.ts";
import { startRazorpay, type StandIn } from "#tests/razorpay/stand-in.ts";
import { noon, testWorld } from "#tests/world.ts";
import { crashing, type Crash } from "./crashing-database.ts";

export type LabOrder = { id: string; number: string; buyer: Person };

/** A shop on a database of its own that takes money with a stand-in of Razorpay, by a clock that can be put forward. */
export type PaymentLab = {
  db: Database;
  /** Its transactions crash where `crash` says; those of `db` never do. */
  world: World;
  standIn: StandIn;
  administrator: Person;
  packIds: string[];
  /** The next transaction of the world goes wrong so. */
  crash: Crash;
  passMinutes(minutes: number): void;
  /** Of two parcels, to be paid on the gateway's page. */
  order(): Promise<LabOrder>;
  close(): Promise<void>;
};

const inStock = 1_000;

export async function openPaymentLab(): Promise<PaymentLab> {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  let now = noon;
  const standIn = await startRazorpay({ now: () => now });
  const credentials = () => Promise.resolve({ ...standIn.keys });
  const razorpay = createRazorpayGateway({ origin: standIn.url, credentials });
  const crash: Crash = { next: null };
  const world = testWorld(crashing(db, crash), {
    now: () => now,
    gateways: { razorpay, sandbox: null },
  });
  const administrator = await makeAdministrator(db);
  await saveGatewayCredentials(world, administrator, {
    gateway: razorpay.name,
    typed: standIn.keys,
  });
  await switchPaymentMethod(world, administrator, { method: razorpay.name, on: true });
  const packIds: string[] = [];
  for (const pricePaise of [4_933, 24_950])
    packIds.push((await makeProduct(db, { packs: [{ stock: inStock, pricePaise }] })).pack.id);
  return {
    db,
    world,
    standIn,
    administrator,
    packIds,
    crash,
    passMinutes: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    async order() {
      for (const packId of packIds) await setStock(db, packId, inStock);
      const lines = packIds.map((packId) => ({ packId, quantity: 2 }));
      const buyer = await makeBuyer(db, lines);
      const request = await checkoutRequest(world, buyer, { method: "upi" });
      const placed = await placeOrder(world, buyer, request);
      if (!placed.ok) throw new Error(placed.refusal.code);
      return { id: placed.value.orderId, number: placed.value.orderNumber, buyer };
    },
    async close() {
      await standIn.close();
      await close();
      await clone.drop();
    },
  };
}

/** What the gateway was asked to collect for an order, by its own name for it, the newest last. */
export async function gatewayOrders(db: Database, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select gateway_order as name from payment_attempts where order_id = ${orderId} and gateway_order is not null
    order by created_at, id`);
  return rows.map(({ name }) => name);
}
