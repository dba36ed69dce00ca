import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { makeParcelsOrder } from "./parcels-order.ts";

const bank = {
  methodId: "offline_bank",
  name: "Bank Payment",
  info: [{ name: "Account Number", data: "112233" }],
  given: [{ name: "Reference", data: "Asha, Indore" }],
};

/** An order of two parcels that waits for money by one of the owner's own methods. */
export async function makeOfflineOrder(db: Database) {
  const made = await makeParcelsOrder(db, { method: "credit-card" });
  const { orderId, world } = made;
  const heldUntil = new Date(world.now().getTime() + 3 * 24 * 60 * 60_000);
  await db.execute(sql`
    update orders set payment_method = 'offline_bank', stock_held_until = ${heldUntil}
    where id = ${orderId}`);
  await db.execute(sql`
    update payment_attempts set method = 'offline_bank', gateway = 'offline', offline_payment = ${JSON.stringify(bank)}::jsonb
    where order_id = ${orderId}`);
  return made;
}
