// How much one order may take on a customer's word alone. An order above a limit is taken, but waits: a cash order for the
// shop's confirmation, any other for its money. Its stock is held a day at most, and few such orders of one account wait at
// once (decision 034). First values of the sums: cash on delivery up to ₹5,000, ₹2,000 for a new buyer.
import { formatRupees } from "#domain/money.ts";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";

/** What the shop knows of who orders. */
export type BuyerRecord = {
  emailConfirmed: boolean;
  /** An order of theirs was delivered. */
  hasReceived: boolean;
  /** Of their cash orders that were confirmed by themselves and are not delivered yet. */
  cashOnItsWayPaise: number;
  /** Of their pending orders that wait for nobody but their money. Those above a limit are bounded by their number. */
  unpaidPieces: number;
  /** Orders above a limit that are still pending. */
  waiting: number;
  /** Of these, the ones that wait for their money; the others wait for the shop. */
  toPay: number;
  /** Orders above a limit that were placed less than a day ago and are canceled, with no money taken for them. */
  droppedToday: number;
};

/** Of orders that were placed later, `droppedToday` counts those that were canceled. */
export const countsAsDroppedSince = (now: Date): Date => new Date(now.getTime() - 86_400_000);

export const orderLimitNames = [
  "line-pieces",
  "order-pieces",
  "cash-value",
  "first-cash-value",
] as const;
export type OrderLimitName = (typeof orderLimitNames)[number];

/** The limit that an order is above, as it was when the order was placed. Of a value both numbers are paise. */
export type AboveLimit = {
  limit: OrderLimitName;
  max: number;
  asked: number;
  /** It was found when cash was chosen for an order that had been placed within it. */
  ofCash?: true;
};

export type OrderSize = {
  isCash: boolean;
  quantities: readonly number[];
  totalPaise: number;
};

/**
 * Null: the order waits for nobody. With several limits, pieces are named before values. What the account has not paid
 * yet counts along, and in cash what is on its way to it: else many small orders would be one large one.
 */
export function aboveLimit(
  { isCash, quantities, totalPaise }: OrderSize,
  limits: OrderLimits,
  buyer: BuyerRecord,
): AboveLimit | null {
  const most = Math.max(0, ...quantities);
  if (most > limits.piecesPerLine)
    return { limit: "line-pieces", max: limits.piecesPerLine, asked: most };
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, buyer.unpaidPieces);
  if (pieces > limits.piecesPerOrder)
    return { limit: "order-pieces", max: limits.piecesPerOrder, asked: pieces };
  return isCash ? aboveCash(totalPaise, limits, buyer) : null;
}

/** Who has received nothing yet, or has not confirmed their e-mail address, has a lower limit. */
function aboveCash(totalPaise: number, limits: OrderLimits, buyer: BuyerRecord): AboveLimit | null {
  const asked = totalPaise + buyer.cashOnItsWayPaise;
  const isKnown = buyer.hasReceived && buyer.emailConfirmed;
  const max = isKnown ? limits.cashPaise : Math.min(limits.firstCashPaise, limits.cashPaise);
  const limit = isKnown ? "cash-value" : "first-cash-value";
  return asked > max ? { limit, max, asked } : null;
}

/** Who cancels large orders and places others would else keep everything from others, 15 minutes at a time. */
export const isDroppingMany = (limits: OrderLimits, buyer: BuyerRecord): boolean =>
  buyer.waiting + buyer.droppedToday >= 2 * limits.waitingOrders;

export const isValueLimit = ({ limit }: Pick<AboveLimit, "limit">): boolean =>
  limit === "cash-value" || limit === "first-cash-value";

/** None for an order that is to be paid otherwise, and no reason to hold its seeds for less time than it had. */
export const isCashLimit = (above: Pick<AboveLimit, "limit" | "ofCash">): boolean =>
  isValueLimit(above) || above.ofCash === true;

/** Of an order that was placed already and is to be paid in cash. What it was above when it was placed it still is. */
export function limitInCash(
  before: AboveLimit | null,
  inCash: Omit<OrderSize, "isCash">,
  limits: OrderLimits,
  buyer: BuyerRecord,
): AboveLimit | null {
  if (before !== null && !isCashLimit(before)) return before;
  const above = aboveLimit({ ...inCash, isCash: true }, limits, buyer);
  return above && { ...above, ofCash: true };
}

/** Formats the limit and the exceeded value for people. */
export function formatAboveLimit(above: AboveLimit): { max: string; asked: string } {
  const say = (amount: number) => (isValueLimit(above) ? formatRupees(amount) : String(amount));
  return { max: say(above.max), asked: say(above.asked) };
}

/** It is a cash order that nobody has confirmed yet; others are confirmed by their money. */
export const awaitsConfirmation = (order: {
  status: string;
  method: string;
  aboveLimit: AboveLimit | null;
}): boolean => order.status === "pending" && order.method === "cod" && order.aboveLimit !== null;
