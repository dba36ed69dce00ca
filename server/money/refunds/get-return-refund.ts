import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { returnRefundPaise } from "#domain/money/refunds/plan-refund.ts";
import type { World } from "#server/world.ts";
import { findOwnRefundable } from "./refundable-store.ts";

/** What goes back to a customer who returns this parcel of theirs. Null: they have no such parcel. */
export async function getReturnRefund(
  world: World,
  person: Person,
  { orderId, parcelId }: { orderId: string; parcelId: string },
): Promise<number | null> {
  if (!can(person, "see-own-orders")) return null;
  const order = await findOwnRefundable(world.db, { orderId, personId: person.id });
  const isTheirs = order?.parcels.some(({ id }) => id === parcelId);
  return order && isTheirs ? returnRefundPaise(order, parcelId) : null;
}
