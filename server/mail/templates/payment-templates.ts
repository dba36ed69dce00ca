import type { Mail } from "#domain/mail/mail.ts";
import { formatRupees } from "#domain/money.ts";
import { notReceived } from "#domain/money/payments/attempt.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { canceledAt } from "#domain/orders/hold.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { detailsText, toldDetails } from "#domain/payment-methods/offline-payment.ts";
import { paymentMethodKind } from "#domain/payment-methods/payment-method.ts";
import type { AttemptView, StoredOrder } from "#server/orders/order-store.ts";
import { viewOrder } from "#server/orders/order-view.ts";
import type { MailBlock, Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { isWord, momentIn, oneLine } from "#server/mail/mail-words.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import { orderBlocks, viewOrder as orderLink } from "./order-blocks.ts";
import { loadFor, payOrder, writeHowToPay, type OrderOf } from "./order-templates.ts";
import {
  findFailedPayment,
  findOrdered,
  isPlacedMailWaiting,
  type FailedPayment,
} from "./template-store.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

/**
 * That a payment did not come, and how it can be paid now; nothing once it is paid, or is to be, in another way. The shop's
 * verdict on what its customer told of is told whatever became of the order before.
 */
export async function failed(writing: Writing, { attemptId }: MailOf<"payment-failed">): Written {
  const { db } = writing.world;
  const found = await findFailedPayment(db, attemptId);
  const loaded = await loadFor(writing, found);
  if (found === null || loaded === null) return nobody;
  const { order, person, t } = loaded;
  const attempt = order.attempts.find(({ id }) => id === attemptId);
  const isOver = attempt?.state === "declined" || attempt?.state === "expired";
  if (attempt === undefined || !isOver) return obsolete;
  if (isMissedLate(order, attempt, found)) return missedLate(writing, loaded, attempt, found);
  if (order.status !== "pending" || attempt !== order.attempts.at(-1)) return obsolete;
  if (order.refunds.length > 0) return { drop: "its money goes back, which has its own mail" };
  const isMissing = paymentMethodKind(attempt.method) === "offline";
  if (!isMissing && found.isTold)
    return { drop: "that the order is not paid is said by the mail about the order" };
  const about = isMissing ? "missing" : "failed";
  const { number } = order;
  return mailTo(writing, person, {
    subject: t(`${about}.subject`, { number }),
    title: t(`${about}.title`),
    footer: "order",
    blocks: [
      ...whatFailed(loaded, attempt, found),
      ...howToGoOn(writing, loaded),
      ...orderBlocks(order, person.language),
      orderLink(writing.shop, person.language, number),
    ],
  });
}

/** The shop looked in vain for what its customer had told of after the order was paid in another way, or canceled. */
function isMissedLate(
  { status, history }: StoredOrder,
  { told, failureCode }: AttemptView,
  { endedAt }: FailedPayment,
): boolean {
  const to = status === "canceled" ? "canceled" : "confirmed";
  const decided = history.findLast(({ toStatus }) => toStatus === to);
  if (!told || failureCode !== notReceived || status === "pending") return false;
  return decided !== undefined && endedAt !== null && decided.at <= new Date(endedAt);
}

async function missedLate(
  writing: Writing,
  loaded: OrderOf,
  attempt: AttemptView,
  { offlinePayment }: FailedPayment,
): Written {
  const { order, person, t } = loaded;
  const { number, status } = order;
  const { amountPaise, method } = attempt;
  const word = `method.${method}`;
  const name = isWord(word) ? t(word) : t("method.offline");
  const texts = [
    t("missing.text", { total: formatRupees(amountPaise), method: name }),
    t("missing.told", { told: toldOf(attempt, offlinePayment) }),
    t(status === "canceled" ? "missing.canceled" : "missing.paidOtherwise"),
  ];
  return mailTo(writing, person, {
    subject: t("missing.subject", { number }),
    title: t("missing.title"),
    footer: "order",
    blocks: [
      ...texts.map((text) => ({ kind: "text", text }) as const),
      { kind: "note", text: t("missing.answer") },
      orderLink(writing.shop, person.language, number),
    ],
  });
}

const toldOf = ({ payerReference }: AttemptView, own: OfflinePayment | null): string =>
  oneLine(payerReference ?? (own === null ? "" : detailsText(toldDetails(own))));

function whatFailed(
  { order, t }: OrderOf,
  attempt: AttemptView,
  { offlinePayment: own }: FailedPayment,
): MailBlock[] {
  const total = formatRupees(duePaise(order.parcels));
  if (own === null) {
    const isSilent = attempt.state === "expired";
    return [{ kind: "text", text: t(isSilent ? "failed.expired" : "failed.declined", { total }) }];
  }
  const told = toldOf(attempt, own);
  const toldText = { kind: "text", text: t("missing.told", { told }) } as const;
  return [
    { kind: "text", text: t("missing.text", { total, method: oneLine(own.name) }) },
    ...(told === "" ? [] : [toldText]),
    { kind: "note", text: t("missing.paid") },
  ];
}

function howToGoOn(writing: Writing, loaded: OrderOf): MailBlock[] {
  const { order, person, t } = loaded;
  const { canPayAgain } = viewOrder(order, writing.world.now());
  if (!canPayAgain) return [{ kind: "text", text: t("failed.over") }];
  const { stockHeld, stockHeldUntil } = order;
  const until =
    stockHeld && stockHeldUntil !== null ? momentIn(person.language, stockHeldUntil) : null;
  const text = until === null ? t("failed.released") : t("failed.held", { until });
  return [{ kind: "text", text }, payOrder(writing, loaded)];
}

/** The seeds are no longer held, and nobody has seen the money that is sent by hand. */
export async function overdue(
  writing: Writing,
  { orderId, attemptId }: MailOf<"payment-overdue">,
): Written {
  const loaded = await loadFor(writing, await findOrdered(writing.world.db, orderId));
  if (loaded === null) return nobody;
  const { order, person, t } = loaded;
  const { awaitsMoney, attempts } = viewOrder(order, writing.world.now());
  const last = attempts.at(-1);
  if (!awaitsMoney || last?.id !== attemptId) return obsolete;
  if (order.stockHeld || order.stockHeldUntil === null) return obsolete;
  const isTold = last.told;
  const total = formatRupees(duePaise(order.parcels));
  const canceled = momentIn(person.language, canceledAt(order.stockHeldUntil));
  const text = isTold ? t("overdue.told", { total }) : t("overdue.text", { total, canceled });
  const { number } = order;
  return mailTo(writing, person, {
    subject: t("overdue.subject", { number }),
    title: t(isTold ? "overdue.toldTitle" : "overdue.title"),
    footer: "order",
    blocks: [
      { kind: "text", text },
      ...(isTold ? [] : [payOrder(writing, loaded)]),
      ...orderBlocks(order, person.language),
      orderLink(writing.shop, person.language, number),
    ],
  });
}

/** How to pay in the way that was chosen instead of another. */
export async function chosen(
  writing: Writing,
  { orderId, attemptId }: MailOf<"payment-chosen">,
): Written {
  const { db } = writing.world;
  const loaded = await loadFor(writing, await findOrdered(db, orderId));
  if (loaded === null) return nobody;
  const { order, t } = loaded;
  const last = order.attempts.at(-1);
  if (order.status !== "pending" || last?.id !== attemptId || last.state !== "open")
    return obsolete;
  if (await isPlacedMailWaiting(db, orderId))
    return { drop: "how to pay is said by the mail about the order" };
  const { number } = order;
  const head = { subject: t("chosen.subject", { number }), title: t("chosen.title") };
  return writeHowToPay(writing, loaded, head);
}
