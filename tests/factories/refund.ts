import { sql } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";
import type { RefundSelection } from "#domain/money/refunds/plan-refund.ts";
import { getRefundableOrder } from "#server/money/refunds/get-refundable-order.ts";
import { getRefundPlan } from "#server/money/refunds/get-refund-plan.ts";
import { refundOrder } from "#server/parcels/refund-order.ts";
import type { ParcelChoice } from "#domain/money/refunds/refunded-parcels.ts";
import type { World } from "#server/world.ts";

type RefundWords = {
  reason?: string;
  words?: string;
  isByHand?: boolean;
  /** Of every parcel that it is asked about. */
  choice?: ParcelChoice;
};

/** The form as it is filled in and looked at: what is confirmed is what would go back now. */
export async function lookAtRefund(
  world: World,
  admin: Person,
  orderNumber: string,
  asked: RefundSelection,
  { reason = "damaged", words = "", isByHand = false, choice = "keep" }: RefundWords = {},
) {
  const seen = await getRefundableOrder(world, admin, orderNumber);
  const after = seen?.after ?? 0;
  const request = { orderNumber, after, asked, reason, words, isByHand };
  const plan = await getRefundPlan(world, admin, request);
  const whole = plan.ok ? plan.value.wholeParcels : [];
  const choices = Object.fromEntries(whole.map((number) => [number, choice]));
  return { ...request, confirmedPaise: plan.ok ? plan.value.amountPaise : 0, choices, plan };
}

export async function makeRefund(
  world: World,
  admin: Person,
  orderNumber: string,
  asked: RefundSelection,
  said: RefundWords = {},
) {
  return refundOrder(world, admin, await lookAtRefund(world, admin, orderNumber, asked, said));
}

/** The ids of an order's lines, in the order of its parcels. */
export async function linesOf({ db }: World, orderNumber: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from order_lines l join orders o on o.id = l.order_id join parcels p on p.id = l.parcel_id
    where o.number = ${orderNumber} order by p.position, l.position`);
  return rows.map(({ id }) => id);
}
