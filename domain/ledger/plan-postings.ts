// Which postings an order still lacks (decision 094): of each capture, refund and parcel what its accounts should hold by now, less what
// was posted for it. So what is told twice posts nothing, and orders from before are posted by the same rule.
import type { RefundState } from "#domain/money/refunds/refund-state.ts";
import { moneyAccount, paidBackFrom, type LedgerAccount, type PostingKind } from "./accounts.ts";
import {
  afterPosting,
  postDifference,
  postedOf,
  toPosting,
  type Entries,
  type PostedSubject,
  type Posting,
} from "./posting.ts";
import { settleSale, sumOf, type Settlement, type SoldParcel } from "./settle-sale.ts";

export type LedgerParcel = Omit<
  SoldParcel,
  "receivedPaise" | "backPaise" | "shippingBackPaise" | "isWithVendor"
> & {
  id: string;
  vendorId: string;
  deliveredAt: string | null;
  /** Since when its hold has ended; null: it lasts, or there is none. */
  releasedAt: string | null;
  isHeld: boolean;
};

export type LedgerOrder = {
  id: string;
  method: string;
  /** When the last thing happened to it. Times are as PostgreSQL writes them. */
  lastAt: string;
  captures: readonly {
    id: string;
    gateway: string;
    /** Where it is cash. */
    parcelId: string | null;
    /** The cash was taken by the parcel's vendor, not by the shop's couriers. */
    isWithVendor: boolean;
    amountPaise: number;
    at: string;
  }[];
  refunds: readonly {
    id: string;
    gateway: string;
    byHand: boolean;
    parcelId: string | null;
    state: RefundState;
    amountPaise: number;
    shippingPaise: number;
    at: string;
    doneAt: string | null;
  }[];
  /** What couriers handed over of the cash of a parcel; below zero what they kept back. */
  remittances: readonly {
    id: string;
    parcelId: string;
    amountPaise: number;
    at: string;
    takenBackAt: string | null;
  }[];
  parcels: readonly LedgerParcel[];
  posted: readonly PostedSubject[];
};

/** 'held': money of the parcel is on hold from now on; 'none': there is none any more. */
export type HoldChange = { parcelId: string; vendorId: string; from: string; to: "held" | "none" };

export type LedgerPlan = { postings: Posting[]; holds: HoldChange[] };

export function planPostings(order: LedgerOrder): LedgerPlan {
  const postings = [
    ...paymentsOf(order),
    ...order.refunds.flatMap((refund) => refundPostings(order, refund)),
    ...order.parcels.flatMap((parcel) => salePostings(order, parcel)),
    ...order.remittances.flatMap((remittance) => remittancePostings(order, remittance)),
  ];
  return { postings, holds: order.parcels.flatMap((parcel) => holdChange(order, parcel)) };
}

/** What was posted for cash that is not there any more is taken back. */
function paymentsOf(order: LedgerOrder): Posting[] {
  const gone = order.posted
    .filter(({ subject, subjectId }) => subject === "payment" && !isThere(order, subjectId))
    .flatMap(({ subjectId }) =>
      postDifference(order, payment(subjectId), {}, cashCorrected(order)),
    );
  const there = order.captures.flatMap((capture) => {
    const { id, parcelId, amountPaise, at } = capture;
    const isFirst = postedOf(order, payment(id)).steps === 0;
    const target = { [moneyAccount(capture)]: amountPaise, "customer-orders": -amountPaise };
    const what = isFirst ? ({ kind: "payment-received", at } as const) : cashCorrected(order);
    return postDifference(order, { ...payment(id), parcelId }, target, what);
  });
  return [...gone, ...there];
}

const payment = (subjectId: string) => ({ subject: "payment", subjectId }) as const;
const cashCorrected = ({ lastAt }: LedgerOrder) =>
  ({ kind: "cash-corrected", at: lastAt }) as const;
const isThere = ({ captures }: LedgerOrder, id: string) => captures.some((one) => one.id === id);

function refundPostings(order: LedgerOrder, refund: LedgerOrder["refunds"][number]): Posting[] {
  const { id: subjectId, parcelId, amountPaise, gateway, byHand, state, at, doneAt } = refund;
  const about = { subject: "refund", subjectId, parcelId } as const;
  const isFirst = postedOf(order, about).steps === 0;
  const from = state === "done" ? paidBackFrom(gateway, { byHand }) : "refunds-owed";
  const target = state === "failed" ? {} : { "customer-orders": amountPaise, [from]: -amountPaise };
  const started = { kind: "refund-started", at: isFirst ? at : order.lastAt } as const;
  const ended = {
    done: { kind: "refund-done", at: doneAt ?? order.lastAt },
    failed: { kind: "refund-failed", at: order.lastAt },
    pending: started,
  } as const;
  return postDifference(order, about, target, ended[state]);
}

function salePostings(order: LedgerOrder, parcel: LedgerParcel): Posting[] {
  const { id: subjectId, vendorId, releasedAt } = parcel;
  const about = { subject: "sale", subjectId, parcelId: subjectId, vendorId } as const;
  const before = postedOf(order, about);
  const onHoldPaise = before.sums["vendor-on-hold"] ?? 0;
  const released =
    releasedAt === null || onHoldPaise === 0
      ? []
      : [
          toPosting(order, about, before.steps + 1, {
            kind: "hold-ended",
            at: releasedAt,
            entries: { "vendor-on-hold": -onHoldPaise, "vendor-available": onHoldPaise },
          }),
        ];
  const now = released.reduce(afterPosting, before);
  const settled = settleSale(soldParcel(order, parcel));
  const target = entriesOfSale(order, parcel, settled);
  const event = saleEvent(order, parcel, now, target);
  const bases = { tcs: settled.tcsBasePaise, tds: settled.tdsBasePaise };
  return [...released, ...postDifference(order, about, target, event, now, bases)];
}

/** Cash that its vendor has counts as paid to it, so that of such a sale commission and fee are owed at once: nothing is on hold. */
function entriesOfSale(order: LedgerOrder, parcel: LedgerParcel, settled: Settlement): Entries {
  const withVendorPaise = cashWithVendor(order, parcel);
  const isAvailable = parcel.releasedAt !== null || withVendorPaise > 0;
  return {
    "customer-orders": settled.grossPaise,
    "cash-with-vendors": -withVendorPaise,
    [isAvailable ? "vendor-available" : "vendor-on-hold"]: withVendorPaise - settled.vendorPaise,
    commission: -settled.commissionPaise,
    "commission-tax": -settled.commissionTaxPaise,
    tcs: -settled.tcsPaise,
    tds: -settled.tdsPaise,
    promotions: settled.shopPaidPaise,
  };
}

const cashOf = ({ captures }: LedgerOrder, { id }: { id: string }) =>
  captures.filter(({ parcelId }) => parcelId === id);

const cashWithVendor = (order: LedgerOrder, parcel: { id: string }): number =>
  sumOf(
    cashOf(order, parcel).filter(({ isWithVendor }) => isWithVendor),
    "amountPaise",
  );

/** With what came for it and went back of it. */
export function soldParcel(order: LedgerOrder, parcel: LedgerParcel): SoldParcel {
  const isPaid = parcel.status !== "pending" && parcel.status !== "canceled";
  const wholePaise = isPaid ? parcel.totalPaise : 0;
  const back = order.refunds.filter(
    ({ parcelId, state }) => parcelId === parcel.id && state !== "failed",
  );
  return {
    ...parcel,
    isWithVendor: cashWithVendor(order, parcel) > 0,
    receivedPaise:
      order.method === "cod" ? sumOf(cashOf(order, parcel), "amountPaise") : wholePaise,
    backPaise: sumOf(back, "amountPaise"),
    shippingBackPaise: sumOf(back, "shippingPaise"),
  };
}

function saleEvent(
  order: LedgerOrder,
  { id, status, deliveredAt, taxFacts }: LedgerParcel,
  before: PostedSubject,
  target: Entries,
): { kind: PostingKind; at: string } {
  const at = order.lastAt;
  if (status === "returned") return { kind: "parcel-returned", at };
  if (status !== "delivered") return { kind: "delivery-taken-back", at };
  if (isEmpty(before)) return { kind: "parcel-delivered", at: deliveredAt ?? at };
  // Nothing of the sale is other: the vendor's sales of the year went above the threshold.
  const isSame = (account: LedgerAccount) => (before.sums[account] ?? 0) === (target[account] ?? 0);
  if (isSame("customer-orders") && isSame("commission") && isSame("commission-tax"))
    return { kind: "tax-withheld", at: taxFacts?.aboveAt ?? at };
  const cash = order.captures.find(({ parcelId }) => parcelId === id);
  const isCashOther =
    cash !== undefined &&
    (postedOf(order, payment(cash.id)).sums["customer-orders"] ?? 0) !== -cash.amountPaise;
  return { kind: isCashOther ? "cash-corrected" : "parcel-refunded", at };
}

const isEmpty = ({ sums }: PostedSubject) => Object.values(sums).every((paise) => paise === 0);

function holdChange(order: LedgerOrder, parcel: LedgerParcel): HoldChange[] {
  const { id: parcelId, vendorId, deliveredAt, isHeld } = parcel;
  const from = deliveredAt ?? order.lastAt;
  const { grossPaise, shopPaidPaise } = settleSale(soldParcel(order, parcel));
  const hasSale = grossPaise + shopPaidPaise > 0;
  const isWithVendor = cashWithVendor(order, parcel) > 0;
  const isOver = isWithVendor || (parcel.status !== "delivered" && parcel.status !== "returned");
  if (!isHeld && hasSale && !isWithVendor) return [{ parcelId, vendorId, from, to: "held" }];
  return isHeld && isOver ? [{ parcelId, vendorId, from, to: "none" }] : [];
}

/** From the couriers to the bank; what was matched wrongly is with the couriers again. */
function remittancePostings(
  order: LedgerOrder,
  { id, parcelId, amountPaise, at, takenBackAt }: LedgerOrder["remittances"][number],
): Posting[] {
  const about = { subject: "remittance", subjectId: id, parcelId } as const;
  if (takenBackAt !== null)
    return postDifference(order, about, {}, { kind: "remittance-taken-back", at: takenBackAt });
  const target = { bank: amountPaise, "cash-with-couriers": -amountPaise };
  return postDifference(order, about, target, { kind: "cash-remitted", at });
}
