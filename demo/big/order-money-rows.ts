import type { RandomSource } from "#demo/random.ts";
import { parcelRefundPaise } from "#domain/money/refunds/parcel-refund.ts";
import {
  canceledPaise,
  iso,
  stepTime,
  type MadeOrder,
  type OrderRows,
  addEntries,
} from "./made-order.ts";

export function addMoney(rows: OrderRows, chance: RandomSource, made: MadeOrder): void {
  const { id: order_id, course, method, offlinePayment, placedAt, statuses, priced } = made;
  const gateway = method === "cod" ? "cod" : method.startsWith("offline_") ? "offline" : "sandbox";
  const attempt = { order_id, method, gateway, offline_payment: offlinePayment };
  const duePaise = priced.totalPaise - canceledPaise(made);
  const isSent = gateway === "sandbox" && course.acceptedAt !== null;
  if (course.declinedAt !== null) {
    const id = chance.uuid();
    rows.payment_attempts.push({
      ...attempt,
      id,
      gateway_reference: `payment_${id}`,
      token_hash: `big-declined-${made.number}`,
      state: "declined",
      amount_paise: priced.totalPaise,
      failure_code: "card-declined",
      created_at: iso(placedAt),
      sent_at: iso(placedAt),
      completed_at: iso(course.declinedAt),
    });
    addReportedPayment(rows, id, {
      at: course.declinedAt,
      paise: priced.totalPaise,
      refundedPaise: 0,
      state: "declined",
    });
    // Nobody tried again.
    if (course.acceptedAt === null) return;
  }
  const id = chance.uuid();
  const isOpen = statuses.some((status) => !["delivered", "returned", "canceled"].includes(status));
  const wasDelivered = course.steps.some((_, index) => stepTime(made, index, "delivered") !== null);
  const codState = isOpen ? "open" : wasDelivered ? "captured" : "expired";
  const unpaidState = statuses.every((status) => status === "canceled") ? "expired" : "open";
  const paidState = course.acceptedAt === null ? unpaidState : "captured";
  const state = gateway === "cod" ? codState : paidState;
  const lastMove = Math.max(placedAt, ...course.steps.flat().map(({ at }) => at));
  const completedAt = gateway === "cod" ? lastMove : (course.acceptedAt ?? lastMove);
  rows.payment_attempts.push({
    ...attempt,
    id,
    gateway_reference: isSent ? `payment_${id}` : null,
    token_hash: isSent ? `big-${made.number}` : null,
    state,
    // What was canceled before money came is not asked for; with nothing left it is the sum that was asked last.
    amount_paise: gateway === "cod" && duePaise > 0 ? duePaise : priced.totalPaise,
    failure_code: null,
    created_at: iso(course.declinedAt ?? placedAt),
    sent_at: isSent ? iso(course.declinedAt ?? placedAt) : null,
    completed_at: state === "open" ? null : iso(completedAt),
  });
  if (state === "open") made.sums.open += 1;
  addCaptures(rows, chance, made, id);
  if (isSent) addSandboxPayment(rows, made, id);
}

/** What the test gateway said of it, for the comparison of its books with ours. */
function addReportedPayment(
  rows: OrderRows,
  attemptId: string,
  told: { at: number; paise: number; refundedPaise: number; state: "captured" | "declined" },
): void {
  const { at, paise, refundedPaise, state } = told;
  rows.gateway_payments.push({
    gateway: "sandbox",
    reference: `payment_${attemptId}`,
    gateway_order: `order_${attemptId}`,
    state,
    amount_paise: paise,
    refunded_paise: refundedPaise,
    failure_code: state === "declined" ? "card-declined" : null,
    made_at: iso(at),
    seen_at: iso(at),
  });
}

/** Without it the test gateway would know nothing of a payment that is to be refunded. */
function addSandboxPayment(
  rows: OrderRows,
  { course, priced, sums }: MadeOrder,
  attemptId: string,
): void {
  rows.sandbox_payments.push({
    reference: `payment_${attemptId}`,
    receipt: attemptId,
    amount_paise: priced.totalPaise,
    outcome: "success",
    created_at: iso(course.acceptedAt ?? 0),
  });
  const paise = priced.totalPaise;
  addReportedPayment(rows, attemptId, {
    at: course.acceptedAt ?? 0,
    paise,
    refundedPaise: sums.refunded,
    state: "captured",
  });
}

function addCaptures(
  rows: OrderRows,
  chance: RandomSource,
  made: MadeOrder,
  attempt_id: string,
): void {
  const { id: order_id, course, priced, parcelIds, sums, method } = made;
  const capture = (parcel_id: string | null, amount_paise: number, at: number) => {
    const id = chance.uuid();
    const captured_at = iso(at);
    rows.captures.push({ id, order_id, attempt_id, parcel_id, amount_paise, captured_at });
    sums.captured += amount_paise;
    return id;
  };
  const whole =
    method === "cod" || course.acceptedAt === null
      ? null
      : capture(null, priced.totalPaise, course.acceptedAt);
  priced.parcels.forEach((parcel, index) => {
    const deliveredAt = stepTime(made, index, "delivered");
    const captureId =
      method === "cod" && deliveredAt !== null
        ? capture(parcelIds[index] ?? null, parcel.totalPaise, deliveredAt)
        : whole;
    if (captureId === null) return;
    for (const outcome of ["canceled", "returned"] as const) {
      const at = stepTime(made, index, outcome);
      const amountPaise = parcelRefundPaise(parcel, outcome);
      if (at !== null)
        addRefund(rows, chance, made, { index, captureId, outcome, at, amountPaise });
    }
  });
}

function addRefund(
  rows: OrderRows,
  chance: RandomSource,
  made: MadeOrder,
  refund: {
    index: number;
    captureId: string;
    outcome: "canceled" | "returned";
    at: number;
    amountPaise: number;
  },
): void {
  const { id: order_id, priced, parcelIds, lineIds, customer, sums } = made;
  const { index, captureId, outcome, at, amountPaise } = refund;
  const id = chance.uuid();
  const reason = `parcel-${outcome}`;
  rows.refunds.push({
    id,
    order_id,
    capture_id: captureId,
    parcel_id: parcelIds[index],
    state: "done",
    amount_paise: amountPaise,
    reason,
    gateway_reference: made.method === "cod" ? null : `refund_${id}`,
    requested_by: customer.id,
    created_at: iso(at),
    completed_at: iso(at),
  });
  sums.refunded += amountPaise;
  const part = (
    kind: string,
    amount_paise: number,
    line: { id: string | undefined; quantity: number; taxPaise: number } | null,
  ) =>
    rows.refund_lines.push({
      id: chance.uuid(),
      refund_id: id,
      order_line_id: line?.id ?? null,
      kind,
      quantity: line?.quantity ?? null,
      amount_paise,
      tax_paise: line?.taxPaise ?? 0,
    });
  priced.lines.forEach(({ parcelIndex, valuePaise, taxPaise, quantity }, place) => {
    if (parcelIndex === index)
      part("line", valuePaise + taxPaise, { id: lineIds[place], quantity, taxPaise });
  });
  const parcel = priced.parcels[index];
  if (parcel !== undefined && outcome === "canceled" && parcel.shippingPaise !== 0)
    part("shipping", parcel.shippingPaise, null);
  if (parcel !== undefined && parcel.roundOffPaise !== 0)
    part("round-off", parcel.roundOffPaise, null);
  const entry = { at, parcel_id: parcelIds[index], actor_role: "system" };
  addEntries(rows, order_id, [
    { ...entry, event: "refund-started", note: reason },
    { ...entry, event: "refund-done" },
  ]);
}

/** A parcel goes back after its request was approved; a few others are asked for and wait. */
export function addReturns(rows: OrderRows, chance: RandomSource, made: MadeOrder): void {
  const { course, parcelIds, customer, now } = made;
  course.steps.forEach((_, index) => {
    const deliveredAt = stepTime(made, index, "delivered");
    const returnedAt = stepTime(made, index, "returned");
    const daysSince = deliveredAt === null ? 0 : (now - deliveredAt) / 86_400_000;
    const isAsked = returnedAt === null && daysSince > 1 && daysSince < 12;
    if (deliveredAt === null || (returnedAt === null && !isAsked)) return;
    if (isAsked && chance.between(1, 40) > 1) return;
    const askedAt = deliveredAt + 86_400_000;
    rows.return_requests.push({
      id: chance.uuid(),
      parcel_id: parcelIds[index],
      person_id: customer.id,
      reason: chance.pick(["damaged", "wrong-item", "poor-quality", "changed-mind"]),
      state: isAsked ? "asked" : "approved",
      asked_at: iso(askedAt),
      decided_at: isAsked ? null : iso(askedAt + 3_600_000),
    });
    addEntries(rows, made.id, [
      {
        at: askedAt,
        event: "return-asked",
        parcel_id: parcelIds[index],
        actor_role: "customer",
        actor_id: customer.id,
      },
    ]);
  });
}
