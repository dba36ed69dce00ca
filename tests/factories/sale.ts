import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Person } from "#domain/people/person.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { noon, testWorld } from "#tests/world.ts";
import { checkoutRequest } from "./buyer.ts";
import { makeCart, type GivenCartLine } from "./cart.ts";
import { widenOrderLimits } from "./order-limits.ts";
import { makePerson } from "./person.ts";

type Given = {
  lines: GivenCartLine[];
  at?: Date;
  personId?: string;
  /** Of its parcels, by their places; a parcel without one stays as it was placed: confirmed. */
  statuses?: ParcelStatus[];
};

/** An order for cash on delivery, placed at that moment, whose parcels have come as far as told. */
export async function makeSale(
  db: Database,
  { lines, at = noon, personId, statuses = [] }: Given,
): Promise<{ number: string; personId: string }> {
  const id = personId ?? (await makePerson(db)).id;
  const buyer: Person = { id, role: "customer", status: "active", vendorId: null };
  await widenOrderLimits(db);
  // An order leaves the cart behind, empty.
  await db.execute(sql`delete from account_carts where person_id = ${id}`);
  await makeCart(db, { personId: id, lines });
  const world = testWorld(db, { now: () => at });
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(`No order: ${placed.refusal.code}`);
  const { orderId, orderNumber } = placed.value;
  for (const [position, status] of statuses.entries())
    await db.execute(
      sql`update parcels set status = ${status} where order_id = ${orderId} and position = ${position}`,
    );
  return { number: orderNumber, personId: id };
}
