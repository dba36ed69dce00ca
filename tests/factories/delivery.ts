import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Person } from "#domain/people/person.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { noon, testWorld } from "#tests/world.ts";
import { checkoutRequest } from "./buyer.ts";
import { makeCart } from "./cart.ts";
import { makePerson } from "./person.ts";

type Given = { packId: string; status?: ParcelStatus; personId?: string };

/** A customer whose order of a pack has come as far as `status`; delivered unless told otherwise. */
export async function makeDelivery(db: Database, given: Given): Promise<Person> {
  const { packId, status = "delivered" } = given;
  const id = given.personId ?? (await makePerson(db)).id;
  const buyer: Person = { id, role: "customer", status: "active", vendorId: null };
  await makeCart(db, { personId: id, lines: [{ packId, quantity: 1 }] });
  const world = testWorld(db);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(`No order: ${placed.refusal.code}`);
  const { orderId } = placed.value;
  await db.execute(sql`
    update parcels set status = ${status}, delivered_at = ${status === "delivered" ? noon : null}
    where order_id = ${orderId}`);
  await db.execute(sql`update orders set status = ${status} where id = ${orderId}`);
  return buyer;
}
