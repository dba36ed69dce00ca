import { sql } from "drizzle-orm";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { GiveDetailsRefusal } from "#domain/money/payments/pay-refusals.ts";
import type { GivenFields } from "#domain/payment-methods/offline-method.ts";
import {
  areSameRows,
  detailsText,
  toldDetails,
  withDetails,
} from "#domain/payment-methods/offline-payment.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { World } from "#server/world.ts";
import { findAttempts, lockOwnOrder } from "./payment-store.ts";

/**
 * Who pays by one of the owner's own methods has sent the money, and tells what is asked for about it. It can be corrected
 * until an administrator has said whether the money came; the history keeps what was told before.
 */
export async function givePaymentDetails(
  world: World,
  person: Person,
  { orderNumber, given }: { orderNumber: string; given: GivenFields },
): Promise<Result<"given", GiveDetailsRefusal>> {
  const number = readOrderNumber(orderNumber);
  if (number === null) return refuse({ code: "order-not-found" });
  return world.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { personId: person.id, number });
    if (order === null || !can(person, "pay-order", { customerId: person.id }))
      return refuse({ code: "order-not-found" });
    const attempts = await findAttempts(tx, order.id);
    const open = attempts.find(({ state }) => state === "open");
    const payment = open?.offlinePayment ?? null;
    if (open === undefined || payment === null || (payment.asks ?? []).length === 0)
      return refuse({ code: "no-details-awaited" });
    const detailed = withDetails(payment, given);
    if (!detailed.ok) return detailed;
    if (areSameRows(detailed.value.given, payment.given)) return accept("given");

    const at = world.now();
    await tx.execute(sql`
      update payment_attempts set offline_payment = ${JSON.stringify(detailed.value)}::jsonb, told_at = ${at}
      where id = ${open.id}`);
    const note = detailsText(toldDetails(detailed.value));
    const event = "payment-details-given";
    await noteHistory(tx, order.id, at, [
      { event, actorRole: "customer", actorId: person.id, note },
    ]);
    return accept("given");
  });
}
