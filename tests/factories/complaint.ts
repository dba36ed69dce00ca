import { makeComplaint, type NewComplaint } from "#server/complaints/make-complaint.ts";
import type { Database } from "#database/connect.ts";
import { makePackedOrder } from "./packed-order.ts";

/** A complaint, as its form sends it, about the whole first parcel of an order. */
export const complaintOf = (
  order: { orderNumber: string },
  given: Partial<NewComplaint> = {},
): NewComplaint => ({
  complaintId: crypto.randomUUID(),
  orderNumber: order.orderNumber,
  parcel: 1,
  packId: "",
  reason: "germination",
  text: "Of forty seeds nine came up.\nThe others are rotten.",
  photo: null,
  ...given,
});

/** A complaint of a customer about three packets of two lots, in an order of their own. */
export async function makeOrderComplaint(db: Database, given: Partial<NewComplaint> = {}) {
  const order = await makePackedOrder(db);
  const { world, buyer, of } = order;
  const sent = complaintOf(of, given);
  const made = await makeComplaint(world, buyer, sent);
  if (!made.ok) throw new Error(made.refusal.code);
  const { number } = made.value;
  const hoursLater = (hours: number) => ({
    ...world,
    now: () => new Date(world.now().getTime() + hours * 3_600_000),
  });
  return { ...order, sent, number, hoursLater };
}
