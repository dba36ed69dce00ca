// What the shop writes to people. An outbox row says only what happened, by ids: words, names and sums are read when
// the mail is made, so the outbox keeps nobody's data and a link in a mail is kept nowhere.
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { SecondStepChange } from "#domain/people/second-step/second-step.ts";
import { type PaymentMethod, paymentMethodKind } from "#domain/payment-methods/payment-method.ts";

export type Mail =
  | { kind: "welcome"; personId: string }
  /** The link that a token row stands for: confirm the address, take a new one, or set a new password. */
  | { kind: "email-confirmation"; tokenId: string }
  | { kind: "email-change"; tokenId: string }
  | { kind: "password-reset"; tokenId: string }
  /** To the old address, so that nobody loses an account without a word. */
  | { kind: "email-changed"; personId: string; oldEmail: string; at: string }
  | { kind: "password-changed"; personId: string; at: string }
  | { kind: "second-step-changed"; personId: string; change: SecondStepChange; at: string }
  | { kind: "order-placed"; orderId: string }
  /** Its money came, or the shop confirmed what it had to. Other cash on delivery needs no second mail. */
  | { kind: "order-confirmed"; orderId: string }
  /** That payment did not come: declined, never answered, or not found by the shop. */
  | { kind: "payment-failed"; orderId: string; attemptId: string }
  /** Its hold is over, and the money of that attempt, which its customer sends by hand, has not come. */
  | { kind: "payment-overdue"; orderId: string; attemptId: string }
  /** It is to be paid in another way: how. */
  | { kind: "payment-chosen"; orderId: string; attemptId: string }
  /** `at` tells two moves to one status apart: a parcel can go out twice. */
  | { kind: "parcel-moved"; parcelId: string; status: ParcelStatus; at: string }
  /** It was called delivered by mistake. */
  | { kind: "delivery-taken-back"; parcelId: string; at: string }
  | { kind: "order-canceled"; orderId: string }
  /** Where it goes: `at` tells two changes apart. */
  | { kind: "order-address-changed"; orderId: string; at: string }
  /** Its buyer has packets of a lot that is recalled. */
  | { kind: "lot-recalled"; orderId: string; lotId: string }
  /** How much of a delivered parcel's seed came up. */
  | { kind: "germination-asked"; parcelId: string }
  | { kind: "refund-done"; refundId: string }
  | { kind: "return-asked"; requestId: string }
  | { kind: "return-decided"; requestId: string }
  | { kind: "packs-returned"; requestId: string }
  /** Packets that are sent in place of recalled ones have left, or money is given in their place after all. */
  | { kind: "replacement-moved"; requestId: string; status: "sent" | "withdrawn" }
  /** It has its number. */
  | { kind: "complaint-received"; complaintId: string }
  /** What the shop or its seller wrote about it, or did with it: the entry of its history. */
  | { kind: "complaint-news"; complaintId: string; eventId: string }
  /** What was written on the contact page: to the shop, and a copy to who wrote it. */
  | { kind: "message-received"; messageId: string }
  | { kind: "message-copy"; messageId: string }
  /** What an administrator decided about the vendor that the person belongs to. */
  | { kind: "vendor-approved"; personId: string; at: string }
  | { kind: "vendor-suspended"; personId: string; at: string }
  | { kind: "vendor-restored"; personId: string; at: string }
  | { kind: "vendor-sent-back"; personId: string; at: string }
  /** Its seed licence has ended, so the shop took its products off sale. */
  | { kind: "vendor-paused"; personId: string; at: string }
  /** The account that it is paid to: the entry of its history. */
  | { kind: "vendor-bank-changed"; changeId: string; personId: string }
  /** Its account at the gateway, which an administrator entered or removed. */
  | { kind: "vendor-transfer-account"; personId: string; at: string }
  /** A payout of the person's business was paid by the bank; or it failed, or came back: its money is available again. */
  | { kind: "vendor-paid"; payoutId: string; personId: string }
  | { kind: "vendor-payout-failed"; payoutId: string; personId: string }
  /** A payout of the person's business was taken out of its run, or its run was dropped, before it was sent. */
  | { kind: "vendor-payout-dropped"; payoutId: string; personId: string }
  /** A gateway took a part of a transfer back, as its vendor owed the shop; `step`: by which posting of the payout. */
  | { kind: "vendor-payout-reversed"; payoutId: string; personId: string; step: string }
  /** Its balance went further below zero than is carried on. */
  | { kind: "vendor-owes"; debtId: string; personId: string }
  /** `days`: which of the warnings it is; how many are left is counted when the mail is made. */
  | { kind: "licence-warning"; licenceId: string; personId: string; days: string }
  | { kind: "licence-accepted"; licenceId: string; personId: string }
  | { kind: "licence-refused"; licenceId: string; personId: string }
  /** The statement of the person's business that was closed, by its number. */
  | { kind: "statement-closed"; personId: string; serial: string }
  /** What an administrator decided about a product that was sent in for review. */
  | { kind: "product-published"; productId: string; personId: string; at: string }
  | { kind: "product-sent-back"; productId: string; personId: string; at: string }
  | { kind: "administrator-approved"; personId: string }
  /** What somebody has to act on: all that came within a minute, from the notice `first` on. */
  | { kind: "notices"; personId: string; first: string }
  /** And what came until 7 in the morning of `day`, for who wants it once a day. */
  | { kind: "daily-notices"; personId: string; day: string }
  /** What of somebody's wish list costs less than it did, told on that day. */
  | { kind: "price-drops"; personId: string; day: string }
  /** A pack that they asked about can be bought again; `at`: when that was found. */
  | { kind: "back-in-stock"; personId: string; packId: string; at: string }
  /** What an administrator wrote back. */
  | { kind: "message-reply"; replyId: string };

export type MailKind = Mail["kind"];

const unpaidMs = 5 * 60_000;

/**
 * When the mail about a new order, or about a payment that failed, may leave. Who pays by card or UPI does so, or tries again,
 * within minutes and then hears that the order is confirmed; "not paid yet" is for those who don't.
 */
export function orderMailAt(method: PaymentMethod, at: Date): Date {
  const isSoonPaid = paymentMethodKind(method) === "digital";
  return isSoonPaid ? new Date(at.getTime() + unpaidMs) : at;
}

/** Moves of one parcel within so long are one mail, and so are the cancellations of an order's parcels. */
export const joinedMs = 5 * 60_000;

/** When the mail about a move may leave: if the parcel moves on before, that move's mail says it all. */
export const moveMailAt = (movedAt: Date): Date => new Date(movedAt.getTime() + joinedMs);

type FactOf<M> = M extends Mail ? Exclude<keyof M, "kind" | "oldEmail"> : never;

/** Where each fact stands in a key: first the id of who or what the mail is about. */
const keyPlaces: Record<FactOf<Mail>, number> = {
  changeId: 0,
  complaintId: 0,
  debtId: 0,
  licenceId: 0,
  messageId: 0,
  orderId: 0,
  parcelId: 0,
  payoutId: 0,
  productId: 0,
  refundId: 0,
  replyId: 0,
  requestId: 0,
  tokenId: 0,
  attemptId: 1,
  eventId: 1,
  lotId: 1,
  personId: 1,
  change: 2,
  day: 2,
  days: 2,
  first: 2,
  packId: 2,
  serial: 2,
  status: 2,
  step: 2,
  at: 3,
};

/**
 * The same event is written to once, however often its cause is repeated. The key stays: it names no address, and doesn't
 * hang on how the mail is written down.
 */
export function mailKey({ kind, ...facts }: Mail): string {
  const named = Object.entries(facts).filter(([fact]) => fact in keyPlaces) as [
    FactOf<Mail>,
    string,
  ][];
  const inOrder = named.toSorted(([one], [other]) => keyPlaces[one] - keyPlaces[other]);
  return [kind, ...inOrder.map(([, value]) => value)].join(":");
}
