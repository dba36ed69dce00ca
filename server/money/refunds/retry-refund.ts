import { retryRefundStep, type RetryRefundRefusal } from "#domain/money/refunds/retry-refund.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockFailedRefund, sendRefundAgain } from "#server/money/settlement/refund-store.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { World } from "#server/world.ts";

/** An administrator has a refund that failed sent to its gateway once more. Pressed twice it is the same. */
export async function retryRefund(
  world: World,
  person: Person,
  { refundId }: { refundId: string },
): Promise<Result<"pending", RetryRefundRefusal>> {
  if (!can(person, "manage-payments") || !isUuid(refundId))
    return refuse({ code: "refund-not-found" });
  return world.db.transaction(async (tx) => {
    const refund = await lockFailedRefund(tx, refundId);
    if (refund === null) return refuse({ code: "refund-not-found" });
    const step = retryRefundStep(refund, refund.leftPaise);
    if (!step.ok) return step;
    if (step.value === "unchanged") return accept("pending");
    const { orderId, orderNumber, amountPaise, failureCode } = refund;
    const at = world.now();
    await sendRefundAgain(tx, refundId);
    await noteHistory(tx, orderId, at, [
      {
        event: "refund-started",
        actorRole: "administrator",
        actorId: person.id,
        note: refund.reason,
      },
    ]);
    await deriveOrder(tx, orderId);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "sent-again",
      subject: "payment",
      subjectId: refundId,
      label: orderNumber,
      before: { failureCode },
      after: { refundedPaise: amountPaise },
    });
    await correctDocuments(tx, { orderId, at });
    return accept("pending");
  });
}
