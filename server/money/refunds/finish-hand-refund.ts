import { sql } from "drizzle-orm";
import {
  readReference,
  referenceMax,
  type FinishRefundRefusal,
} from "#domain/payment-methods/offline-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import type { World } from "#server/world.ts";
import { finishRefund } from "./steps/finish-refund.ts";

type HandRefund = { orderNumber: string; refundId: string; reference: string };

/** Cash and the owner's own methods have no gateway: an administrator pays back by hand, and says so here. Once. */
export async function finishHandRefund(
  world: World,
  person: Person,
  given: HandRefund,
): Promise<Result<"done", FinishRefundRefusal>> {
  if (!can(person, "manage-payments") || !isUuid(given.refundId))
    return refuse({ code: "refund-not-found" });
  const reference = readReference(given.reference);
  if (reference === "") return refuse({ code: "reference-missing" });
  if (reference.length > referenceMax)
    return refuse({ code: "reference-too-long", max: referenceMax });
  return world.db.transaction(async (tx) => {
    const refund = await lockHandRefund(tx, given);
    if (refund === null) return refuse({ code: "refund-not-found" });
    const at = world.now();
    const { id, orderId, amountPaise } = refund;
    if (!(await finishRefund(tx, { id, orderId, reference, at, by: person.id }))) {
      const before = refund.reference ?? "";
      return before === reference
        ? accept("done")
        : refuse({ code: "refund-done-already", reference: before });
    }
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "refunded",
      subject: "payment",
      subjectId: id,
      label: given.orderNumber,
      after: { refundedPaise: amountPaise },
    });
    return accept("done");
  });
}

type Locked = { id: string; orderId: string; amountPaise: number; reference: string | null };

async function lockHandRefund(tx: Transaction, { orderNumber, refundId }: HandRefund) {
  const orders = await tx.execute<{ id: string }>(
    sql`select id from orders where number = ${orderNumber} for no key update`,
  );
  const { rows } = await tx.execute<Locked>(sql`
    select r.id, r.order_id as "orderId", r.amount_paise as "amountPaise", r.gateway_reference as reference
    from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    where r.id = ${refundId} and r.order_id = ${orders.rows[0]?.id ?? null}
      and (r.by_hand or a.gateway = any(${sql.param([...handGateways])}::text[]))`);
  return rows[0] ?? null;
}
