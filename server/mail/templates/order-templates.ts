import type { Writing, Written } from "#server/mail/composed-mail.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { formatRupees } from "#domain/money.ts";
import { awaitsConfirmation } from "#domain/orders/order-limits.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { paymentMethodKind } from "#domain/payment-methods/payment-method.ts";
import { loadOrder, type StoredOrder } from "#server/orders/order-store.ts";
import {
  findOrderCancellation,
  findOrdered,
  findRefund,
  type Cancellation,
  type Ordered,
  type Recipient,
} from "./template-store.ts";
import { type MailBlock, pageAddress } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import {
  addressLines,
  isPaidBackByHand,
  moneyBack,
  orderBlocks,
  payingBlocks,
  viewOrder,
} from "./order-blocks.ts";
import { isWord, momentIn, mailWordsIn, type MailWords } from "#server/mail/mail-words.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;
export type OrderOf = { order: StoredOrder; person: Recipient; t: MailWords };

export async function loadFor({ world }: Writing, found: Ordered | null): Promise<OrderOf | null> {
  if (found === null) return null;
  const { orderId, person } = found;
  const order = await loadOrder(world.db, person.id, { id: orderId });
  return order === null ? null : { order, person, t: mailWordsIn(person.language) };
}

export async function placed(writing: Writing, { orderId }: MailOf<"order-placed">): Written {
  const loaded = await loadFor(writing, await findOrdered(writing.world.db, orderId));
  if (loaded === null) return nobody;
  const { order, t } = loaded;
  if (order.status === "canceled") return { drop: "the order is canceled, which has its own mail" };
  if (order.refunds.length > 0) return { drop: "its money goes back, which has its own mail" };
  const standing = standingOf(order);
  if (standing === "paid") return { drop: "the order is paid, which has its own mail" };
  if (standing === "confirmed") return { drop: "the order is confirmed, which has its own mail" };
  if (standing === "missing") return { drop: "its payment did not come, which has its own mail" };
  const { number } = order;
  const about = titles[standing];
  const head = { subject: t(`${about}.subject`, { number }), title: t(`${about}.title`) };
  return writeHowToPay(writing, loaded, head);
}

const titles = {
  cod: "placed",
  waiting: "waiting",
  offline: "placed",
  open: "open",
  unpaid: "unpaid",
} as const;

/** How an order stands, and how it is to be paid. */
export async function writeHowToPay(
  writing: Writing,
  loaded: OrderOf,
  head: { subject: string; title: string },
): Written {
  const { order, person, t } = loaded;
  const standing = standingOf(order);
  if (standing === "paid" || standing === "confirmed" || standing === "missing") return obsolete;
  const { number, stockHeldUntil } = order;
  const total = formatRupees(duePaise(order.parcels));
  const until =
    order.stockHeld && stockHeldUntil !== null ? momentIn(person.language, stockHeldUntil) : null;
  const words = {
    cod: "placed.cod",
    waiting: until === null ? "waiting.released" : "waiting.held",
    offline: until === null ? "placed.offlineReleased" : "placed.offline",
    open: "open.text",
    unpaid: until === null ? "unpaid.released" : "unpaid.held",
  } as const;
  const blocks: MailBlock[] = [
    { kind: "text", text: t(words[standing], { total, until: until ?? "" }) },
    ...(standing === "unpaid" || order.offlinePayment?.upi ? [payOrder(writing, loaded)] : []),
    ...(standing === "offline" ? payingBlocks(writing.shop, order, person.language) : []),
    ...orderBlocks(order, person.language),
    ...(standing === "unpaid" ? [] : [viewOrder(writing.shop, person.language, number)]),
  ];
  return mailTo(writing, person, { ...head, footer: "order", blocks });
}

/** How a new order stands with its money. */
function standingOf(order: StoredOrder): keyof typeof titles | "confirmed" | "paid" | "missing" {
  const { method, status, attempts } = order;
  if (awaitsConfirmation(order)) return "waiting";
  // Chosen later, it has a mail of its own, as has what the shop confirmed.
  const isPlacedSo = attempts[0]?.method === "cod" && order.aboveLimit === null;
  if (method === "cod") return isPlacedSo ? "cod" : "confirmed";
  if (status !== "pending") return "paid";
  if (paymentMethodKind(method) === "offline")
    return attempts.at(-1)?.state === "open" ? "offline" : "missing";
  return attempts.some(({ state, sent }) => state === "open" && sent) ? "open" : "unpaid";
}

export function payOrder({ shop }: Writing, { order, person, t }: OrderOf): MailBlock {
  const number = encodeURIComponent(order.number);
  const isUpi = order.offlinePayment?.upi && order.attempts.at(-1)?.state === "open";
  const page = isUpi ? `/orders/${number}/upi` : `/order-success?order=${number}`;
  return {
    kind: "action",
    label: t("order.pay", { total: formatRupees(duePaise(order.parcels)) }),
    href: pageAddress(shop, person.language, page),
    spelled: false,
  };
}

export async function confirmed(writing: Writing, { orderId }: MailOf<"order-confirmed">): Written {
  const loaded = await loadFor(writing, await findOrdered(writing.world.db, orderId));
  if (loaded === null) return nobody;
  const { order, person, t } = loaded;
  const { number } = order;
  const isCash = order.method === "cod";
  const total = formatRupees(duePaise(order.parcels));
  return mailTo(writing, person, {
    subject: t("confirmed.subject", { number }),
    title: t(isCash ? "confirmed.titleCash" : "confirmed.title"),
    footer: "order",
    blocks: [
      { kind: "text", text: t(isCash ? "confirmed.cash" : "confirmed.text", { total }) },
      ...orderBlocks(order, person.language),
      viewOrder(writing.shop, person.language, number),
    ],
  });
}

export async function canceled(writing: Writing, { orderId }: MailOf<"order-canceled">): Written {
  const { db } = writing.world;
  const loaded = await loadFor(writing, await findOrdered(db, orderId));
  if (loaded === null) return nobody;
  const { order, person, t } = loaded;
  const cancellation = await findOrderCancellation(db, orderId);
  const { number } = order;
  return mailTo(writing, person, {
    subject: t("canceled.subject", { number }),
    title: t("canceled.title"),
    footer: "order",
    blocks: [
      { kind: "text", text: t(whyCanceled(order, cancellation)) },
      ...moneyOf(loaded, cancellation),
      ...orderBlocks(order, person.language),
      viewOrder(writing.shop, person.language, number),
    ],
  });
}

function whyCanceled({ refunds, method }: StoredOrder, cancellation: Cancellation | null) {
  if (cancellation?.actor === "customer") return "canceled.asked";
  if (refunds.some(({ reason }) => reason === "stock-gone")) return "canceled.soldOut";
  if (cancellation?.actor !== "system") return "canceled.shop";
  return method === "cod" ? "canceled.unconfirmed" : "canceled.unpaid";
}

function moneyOf({ order, t }: OrderOf, cancellation: Cancellation | null): MailBlock[] {
  const { capturedPaise = 0, backPaise = 0 } = cancellation ?? {};
  const isLookedFor = order.attempts.some(({ state, told }) => state === "open" && told);
  const looking: MailBlock[] = isLookedFor ? [{ kind: "note", text: t("canceled.looking") }] : [];
  if (capturedPaise === 0)
    return isLookedFor ? looking : [{ kind: "note", text: t("canceled.nothing") }];
  const onItsWay = order.refunds.filter(({ state }) => state === "pending");
  const paise = backPaise || onItsWay.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return [...(paise > 0 ? [moneyBack(t, order, paise)] : []), ...looking];
}

export async function refunded(writing: Writing, { refundId }: MailOf<"refund-done">): Written {
  const refund = await findRefund(writing.world.db, refundId);
  const loaded = await loadFor(writing, refund);
  if (refund === null || loaded === null) return nobody;
  const { order, person, t } = loaded;
  const { number } = order;
  const amount = formatRupees(refund.amountPaise);
  const why = `refund.reason.${refund.reason}`;
  return mailTo(writing, person, {
    subject: t("refund.subject", { amount, number }),
    title: t("refund.title"),
    footer: "order",
    blocks: [
      {
        kind: "text",
        text: t(refund.byHand || isPaidBackByHand(order) ? "refund.textByHand" : "refund.text", {
          amount,
        }),
      },
      ...(isWord(why) ? [{ kind: "text", text: t(why) } as const] : []),
      ...noteOf(t, refund.note),
      {
        kind: "facts",
        facts: [
          { label: t("order.number"), value: number },
          { label: t("order.total"), value: amount },
        ],
      },
      viewOrder(writing.shop, person.language, number),
    ],
  });
}

const noteOf = (t: MailWords, note: string | null): MailBlock[] =>
  note === null ? [] : [{ kind: "text", text: t("refund.note", { note }) }];

/** Where the order goes now: whoever did not ask for it can write back in time. */
export async function addressChanged(
  writing: Writing,
  { orderId, at }: MailOf<"order-address-changed">,
): Written {
  const loaded = await loadFor(writing, await findOrdered(writing.world.db, orderId));
  if (loaded === null) return nobody;
  const { order, person, t } = loaded;
  const { number, status } = order;
  if (status === "canceled") return { drop: "the order is canceled, which has its own mail" };
  const last = order.history.findLast(({ event }) => event === "address-changed");
  if (last !== undefined && last.at > new Date(at))
    return { drop: "it was changed again, which has its own mail" };
  return mailTo(writing, person, {
    subject: t("addressChanged.subject", { number }),
    title: t("addressChanged.title"),
    footer: "order",
    blocks: [
      { kind: "text", text: t("addressChanged.text", { number }) },
      { kind: "lines", title: t("order.address"), lines: addressLines(order, person.language) },
      viewOrder(writing.shop, person.language, number),
    ],
  });
}
