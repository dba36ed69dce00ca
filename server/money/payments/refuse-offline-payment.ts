import type { ConfirmOfflineRefusal } from "#domain/payment-methods/offline-refusals.ts";
import { notReceived } from "#domain/money/payments/attempt.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockOfflinePayment } from "./offline-payment-store.ts";
import { recordAnswer } from "./steps/record-answer.ts";

/**
 * The money of the last payment that is sent by hand, or of the one that is named, never came. Its customer is told. Should it
 * come later it can still be confirmed. Said twice it is the same.
 */
export async function refuseOfflinePayment(
  world: World,
  person: Person,
  { orderNumber, attempt }: { orderNumber: string; attempt?: string },
): Promise<Result<"declined", ConfirmOfflineRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "order-not-found" });
  return world.db.transaction(async (tx) => {
    const payment = await lockOfflinePayment(tx, { orderNumber, attemptId: attempt });
    if (payment === null) return refuse({ code: "order-not-found" });
    if (payment.state === "captured") return refuse({ code: "money-confirmed" });
    if (payment.state === "declined") return accept("declined");
    if (payment.state === "expired") return refuse({ code: "no-money-awaited" });
    const at = world.now();
    const failureCode = notReceived;
    await recordAnswer(
      tx,
      { now: at, newId: world.newId, by: { personId: person.id, note: failureCode } },
      payment.attemptId,
      { state: "declined", reference: null, failureCode },
    );
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "refused",
      subject: "payment",
      subjectId: payment.attemptId,
      label: orderNumber,
    });
    return accept("declined");
  });
}
