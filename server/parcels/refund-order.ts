import type { Transaction } from "#database/connect.ts";
import { parcelsToCancel, type ParcelChoices } from "#domain/money/refunds/refunded-parcels.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { plannedPaise, planRefund, type PlannedRefund } from "#domain/money/refunds/plan-refund.ts";
import { writeRefundReason, type WrittenReason } from "#domain/money/refunds/refund-reason.ts";
import type { RefundRefusal } from "#domain/money/refunds/refund-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import type { World } from "#server/world.ts";
import type { RefundToPlan } from "#server/money/refunds/get-refund-plan.ts";
import {
  findRequestedRefunds,
  loadRefundable,
  lockOrderId,
  type RequestedRefund,
  type StoredRefundable,
} from "#server/money/refunds/refundable-store.ts";
import { writeRefund } from "#server/money/refunds/steps/write-refund.ts";
import { cancelRefundedParcels } from "./steps/cancel-refunded-parcels.ts";

export type RefundRequest = RefundToPlan & {
  /** What the administrator saw and confirmed. */
  confirmedPaise: number;
  /** Of the parcels that go back whole and were not sent: are they canceled too? */
  choices: ParcelChoices;
};

/** 'refund-by-hand': it waits for somebody to pay it, and to write down its reference. */
export type RefundStarted = "refund-started" | "refund-by-hand";

/**
 * An administrator pays back all that is left of an order, packs of it, or a sum, and cancels the parcels that are chosen
 * with it. A double press, a retry and a second tab make one refund and get the same answer.
 */
export async function refundOrder(
  world: World,
  person: Person,
  request: RefundRequest,
): Promise<Result<RefundStarted, RefundRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "order-not-found" });
  const reason = writeRefundReason(request);
  if (!reason.ok) return reason;
  return world.db.transaction((tx) => refundIn(tx, world, person, request, reason.value));
}

async function refundIn(
  tx: Transaction,
  world: World,
  person: Person,
  request: RefundRequest,
  reason: WrittenReason,
): Promise<Result<RefundStarted, RefundRefusal>> {
  const orderId = await lockOrderId(tx, request.orderNumber);
  if (orderId === null) return refuse({ code: "order-not-found" });
  const before = await findRequestedRefunds(tx, { orderId, key: keyOf(request) });
  if (before.length > 0) return answerAgain(before, request, reason);
  const order = await loadRefundable(tx, orderId);
  if (request.after !== order.refundCount) return refuse({ code: "refund-meanwhile" });
  const planned = planRefund(order, request.asked);
  if (!planned.ok) return planned;
  const amountPaise = plannedPaise(planned.value);
  if (amountPaise !== request.confirmedPaise)
    return refuse({ code: "refund-changed", amountPaise });
  const canceling = parcelsToCancel(order.parcels, planned.value, request.choices);
  if (!canceling.ok) return canceling;

  const at = world.now();
  const plan = planned.value.map((refund) => ({
    ...refund,
    isByHand: refund.isByHand || request.isByHand,
  }));
  await writeRefunds(tx, world, person, { orderId, order, plan, request, reason, at });
  await cancelRefundedParcels(
    tx,
    { now: at, newId: world.newId },
    {
      orderNumber: request.orderNumber,
      numbers: canceling.value,
      personId: person.id,
      reason,
    },
  );
  await deriveOrder(tx, orderId);
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: "refunded",
    subject: "order",
    subjectId: orderId,
    label: request.orderNumber,
    after: { refundedPaise: amountPaise, reason: reason.reason, byHand: plan.some(isByHand) },
  });
  await correctDocuments(tx, { orderId, at });
  return accept(started(plan));
}

type PlannedWriting = {
  orderId: string;
  order: StoredRefundable;
  plan: readonly PlannedRefund[];
  request: RefundRequest;
  reason: WrittenReason;
  at: Date;
};

async function writeRefunds(
  tx: Transaction,
  { newId }: World,
  person: Person,
  { orderId, order, plan, request, reason, at }: PlannedWriting,
): Promise<void> {
  const places = new Map(order.parcels.map(({ id }, index) => [id, index + 1]));
  for (const refund of plan) {
    await writeRefund(tx, {
      ...refund,
      ...reason,
      id: newId(),
      orderId,
      requestKey: `${keyOf(request)}/${places.get(refund.parcelId) ?? 0}`,
      requestedBy: person.id,
      byAdministrator: true,
      at,
    });
  }
}

const keyOf = ({ after }: RefundRequest): string => `after-${after}`;

const isByHand = (refund: Pick<PlannedRefund, "isByHand">): boolean => refund.isByHand;

const started = (refunds: readonly Pick<PlannedRefund, "isByHand">[]): RefundStarted =>
  refunds.some(isByHand) ? "refund-by-hand" : "refund-started";

/** The same asked again gets the same answer; something else from the same state of the order is looked at anew. */
function answerAgain(
  before: readonly RequestedRefund[],
  { asked, confirmedPaise, choices, ...request }: RefundRequest,
  reason: WrittenReason,
): Result<RefundStarted, RefundRefusal> {
  const isSame =
    plannedPaise(before) === confirmedPaise &&
    before.every(({ number, isCanceled }) => choices[number] !== "cancel" || isCanceled) &&
    before.every(
      (refund) =>
        refund.reason === reason.reason &&
        refund.note === reason.note &&
        refund.isByHand === (refund.isHandGateway || request.isByHand),
    ) &&
    (asked.kind !== "lines" || isSameQuantities(before, asked.quantities));
  return isSame ? accept(started(before)) : refuse({ code: "refund-meanwhile" });
}

function isSameQuantities(
  before: readonly RequestedRefund[],
  asked: Readonly<Record<string, number>>,
): boolean {
  const made = before.flatMap(({ quantities }) => quantities);
  const wanted = Object.entries(asked).filter(([, quantity]) => quantity > 0);
  return (
    made.length === wanted.length &&
    made.every(({ lineId, quantity }) => asked[lineId] === quantity)
  );
}
