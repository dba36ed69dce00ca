import type { Transaction } from "#database/connect.ts";
import { wasEverDue } from "#domain/money/refunds/parcel-refund.ts";
import {
  readReference,
  referenceMax,
  type ConfirmOfflineRefusal,
} from "#domain/payment-methods/offline-refusals.ts";
import { readUpiReference } from "#domain/payment-methods/upi-direct.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import {
  findReferenceUse,
  findToldAgain,
  saveReceivedAmount,
  lockOfflinePayment,
  type OfflinePayment,
} from "./offline-payment-store.ts";
import { loadMoneyWithoutCash } from "#server/orders/steps/leave-cash.ts";
import { expireAttempt } from "./steps/expire-attempt.ts";
import { recordAnswer } from "./steps/record-answer.ts";

export type OfflineConfirmation = {
  orderNumber: string;
  /** Which of its payments: the last that is sent by hand, unless another is named. */
  attempt?: string;
  /** As it came; null when it could not be read. */
  amountPaise: number | null;
  /** What names the payment at the bank. */
  reference: string;
};

/**
 * 'refunded': it came too late, for sold goods or a canceled order, and has to be paid back; 'partly-refunded': only what
 * it brought for parcels that were canceled since.
 */
export type OfflineConfirmed = "confirmed" | "refunded" | "partly-refunded";

/** An administrator has seen the money that a customer sent by hand: to the shop's own UPI ID, by the owner's own methods. */
export async function confirmOfflinePayment(
  world: World,
  person: Person,
  given: OfflineConfirmation,
): Promise<Result<OfflineConfirmed, ConfirmOfflineRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "order-not-found" });
  const { orderNumber, attempt, amountPaise } = given;
  const reference = readReference(given.reference);
  if (amountPaise === null) return refuse({ code: "amount-unreadable" });
  if (reference === "") return refuse({ code: "reference-missing" });
  if (reference.length > referenceMax)
    return refuse({ code: "reference-too-long", max: referenceMax });
  const received = { orderNumber, attempt, amountPaise, reference };
  return world.db.transaction((tx) => confirmIn(tx, world, person, received));
}

type Received = {
  orderNumber: string;
  attempt: string | undefined;
  amountPaise: number;
  reference: string;
};

async function confirmIn(
  tx: Transaction,
  world: World,
  person: Person,
  received: Received,
): Promise<Result<OfflineConfirmed, ConfirmOfflineRefusal>> {
  const { orderNumber, attempt, amountPaise } = received;
  const payment = await lockOfflinePayment(tx, { orderNumber, attemptId: attempt });
  if (payment === null) return refuse({ code: "order-not-found" });
  const { orderId, attemptId } = payment;
  const isUpi = payment.gateway === "upi-direct";
  const reference = isUpi ? readUpiReference(received.reference) : received.reference;
  if (reference === null) return refuse({ code: "upi-reference-wrong" });
  if (payment.state === "captured") return answerAgain(payment, person, { amountPaise, reference });
  const { parcels, duePaise } = await loadMoneyWithoutCash(tx, orderId);
  // Once cash is agreed on another sum is due than this payment was asked for.
  if (amountPaise !== payment.amountPaise && !wasEverDue(amountPaise, parcels))
    return refuse({ code: "amount-differs", duePaise: duePaise || payment.amountPaise });
  const used = await findReferenceUse(tx, { reference, attemptId });
  if (used !== null) return refuse({ code: "reference-used", orderNumber: used });

  const at = world.now();
  const by = { personId: person.id, note: reference };
  for (const again of await findToldAgain(tx, { orderId, attemptId, reference }))
    await expireAttempt(tx, { attemptId: again, orderId, at, event: "payment-told-again" });
  await saveReceivedAmount(tx, attemptId, { amountPaise, reference });
  const outside = { now: at, newId: world.newId, by };
  const answer = { state: "captured", reference } as const;
  const { refunded } = await recordAnswer(tx, outside, attemptId, answer);
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: "confirmed",
    subject: "payment",
    subjectId: attemptId,
    label: orderNumber,
    after: { amountPaise },
  });
  if (refunded) return accept("refunded");
  return accept(amountPaise > duePaise ? "partly-refunded" : "confirmed");
}

/** The same press twice answers the same; whoever else is late hears that it was done. */
function answerAgain(
  payment: OfflinePayment,
  person: Person,
  { amountPaise, reference }: Pick<Received, "amountPaise" | "reference">,
): Result<OfflineConfirmed, ConfirmOfflineRefusal> {
  const isSame =
    payment.seenBy === person.id &&
    payment.amountPaise === amountPaise &&
    payment.reference === reference;
  if (!isSame) return refuse({ code: "money-confirmed" });
  return accept(payment.goesBack ? "refunded" : "confirmed");
}
