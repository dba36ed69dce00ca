import fc from "fast-check";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";
import type { LedgerAccount } from "#domain/ledger/accounts.ts";
import { checkOrder } from "#domain/ledger/check-order.ts";
import { planPostings, type LedgerOrder, type LedgerPlan } from "#domain/ledger/plan-postings.ts";
import { afterPosting, type PostedSubject } from "#domain/ledger/posting.ts";
import { sumOfParts } from "#domain/money/refunds/refund-parts.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { PayoutState } from "#domain/payouts/payout.ts";
import type { HistorySettlement } from "#tests/ledger-history-settlements.ts";
import { startTaxes, taxFactsOf, type HistoryTaxes } from "#tests/ledger-history-taxes.ts";

/** Random histories of the money of a few orders, kept in memory with the ledger that follows from them. */

export type HistoryPayout = { vendorId: string; amountPaise: number; state: PayoutState };

export type HistoryRefund = {
  id: string;
  parcel: HistoryParcel;
  captureId: string;
  state: RefundState;
  byHand: boolean;
  parts: {
    line: number | null;
    shipping: boolean;
    amountPaise: number;
    taxPaise: number;
    shopPaidPaise: number;
  }[];
};

export type HistoryLine = {
  quantity: number;
  taxRateBasisPoints: number;
  valuePaise: number;
  taxPaise: number;
  shopPaidPaise: number;
  commissionPaise: number;
  commissionTaxPaise: number;
};

export type HistoryParcel = {
  id: string;
  vendorId: string;
  status: ParcelStatus;
  shippingPaise: number;
  roundOffPaise: number;
  shopPaidPaise: number;
  shopPaidShippingPaise: number;
  totalPaise: number;
  feePaise: number;
  feeTaxPaise: number;
  lines: HistoryLine[];
  cashPaise: number | null;
  cashId: string | null;
  /** Who took the cash, as it was set when it was taken. */
  isWithVendor: boolean;
  /** The day on which it was delivered, whose rates and facts hold. */
  day: number | null;
  /** The ledger's own row. */
  hold: { releasedAt: string | null } | null;
};

export type HistoryOrder = {
  id: string;
  isCash: boolean;
  isPaid: boolean;
  parcels: HistoryParcel[];
  refunds: HistoryRefund[];
  /** What couriers handed over. */
  remittances: { id: string; parcelId: string; amountPaise: number; takenBackAt: string | null }[];
  posted: Map<string, PostedSubject>;
};

export type History = {
  orders: HistoryOrder[];
  taxes: HistoryTaxes;
  payouts: HistoryPayout[];
  settlements: HistorySettlement[];
  accounts: Map<string, number>;
  keys: Set<string>;
  nextId: () => string;
};

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  pricePaise: fc.integer({ min: 1, max: 300_000 }),
  taxBasisPoints: fc.constantFrom(0, 500, 1800),
  commissionBasisPoints: fc.integer({ min: 0, max: 3000 }),
  shopPercent: fc.constantFrom(0, 0, 10, 33, 90),
});
const parcel = fc.record({
  vendor: fc.nat(2),
  shippingPaise: fc.nat(5_000),
  shopPaidShippingPaise: fc.constantFrom(0, 0, 4_999),
  roundOffPaise: fc.integer({ min: 0, max: 50 }),
  feePaise: fc.constantFrom(0, 0, 500, 1_234),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});
const order = fc.record({
  isCash: fc.boolean(),
  parcels: fc.array(parcel, { minLength: 1, maxLength: 3 }),
});
/** What happens, to which order and parcel, and a number that the event makes of it what it needs. */
const event = fc.tuple(fc.nat(108), fc.nat(5), fc.nat(2), fc.nat(1_000_000));

export const histories = fc.record({
  orders: fc.array(order, { minLength: 4, maxLength: 6 }),
  events: fc.array(event, { minLength: 200, maxLength: 230 }),
});

type Made = (typeof histories extends fc.Arbitrary<infer H> ? H : never)["orders"];

const half = (paise: number, rate: number) => Math.floor((paise * rate) / 20_000 + 0.5);

export function startHistory(made: Made): History {
  let count = 0;
  const nextId = () => `id-${(count += 1)}`;
  const orders = made.map(({ isCash, parcels }) => ({
    id: nextId(),
    isCash,
    isPaid: false,
    refunds: [],
    remittances: [],
    posted: new Map(),
    parcels: parcels.map(({ vendor, lines: soldLines, ...sums }): HistoryParcel => {
      const lines = soldLines.map(({ quantity, pricePaise, ...rates }) => {
        const valuePaise = quantity * pricePaise;
        const commissionPaise = Math.floor(
          (valuePaise * rates.commissionBasisPoints) / 10_000 + 0.5,
        );
        return {
          quantity,
          valuePaise,
          taxRateBasisPoints: rates.taxBasisPoints,
          taxPaise: 2 * half(valuePaise, rates.taxBasisPoints),
          shopPaidPaise: Math.floor((valuePaise * rates.shopPercent) / 100),
          commissionPaise,
          commissionTaxPaise: 2 * half(commissionPaise, 1800),
        };
      });
      const goods = lines.reduce((sum, one) => sum + one.valuePaise + one.taxPaise, 0);
      const shopPaidPaise = lines.reduce((sum, one) => sum + one.shopPaidPaise, 0);
      return {
        ...sums,
        id: nextId(),
        shopPaidPaise,
        vendorId: `vendor-${vendor}`,
        status: "confirmed",
        totalPaise: goods + sums.shippingPaise + sums.roundOffPaise - shopPaidPaise,
        feeTaxPaise: 2 * half(sums.feePaise, 1800),
        lines,
        cashPaise: null,
        cashId: null,
        isWithVendor: false,
        day: null,
        hold: null,
      };
    }),
  }));
  const taxes = startTaxes();
  return {
    orders,
    taxes,
    payouts: [],
    settlements: [],
    accounts: new Map(),
    keys: new Set(),
    nextId,
  };
}

/** Of a parcel, by refunds that did not fail: as the database adds it up. */
export const backOfLine = ({ refunds }: HistoryOrder, { id }: HistoryParcel, index: number) => {
  const parts = refunds
    .filter(({ parcel: of, state }) => of.id === id && state !== "failed")
    .flatMap((refund) => refund.parts.filter(({ line: at }) => at === index));
  return {
    backPaise: sumOfParts(
      parts.map((part) => ({ ...part, kind: "line", lineId: "", quantity: 1 })),
    ),
    backTaxPaise: parts.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
    backShopPaidPaise: parts.reduce((sum, { shopPaidPaise }) => sum + shopPaidPaise, 0),
  };
};

/** To the customer and to the shop: so much less its bill says. */
export function fellOfLine(of: HistoryOrder, sold: HistoryParcel, index: number) {
  const { backPaise, backTaxPaise, backShopPaidPaise } = backOfLine(of, sold, index);
  return { backPaise: backPaise + backShopPaidPaise, backTaxPaise };
}

const shopHasBack = (of: HistoryOrder, sold: HistoryParcel): number =>
  sold.lines.reduce((sum, _, index) => sum + backOfLine(of, sold, index).backShopPaidPaise, 0);

const ledgerOrder = ({ taxes }: History, of: HistoryOrder): LedgerOrder => ({
  id: of.id,
  method: of.isCash ? "cod" : "upi",
  lastAt: "now",
  captures: of.isCash
    ? of.parcels.flatMap(({ id, cashId, cashPaise, isWithVendor }) =>
        cashId === null || cashPaise === null
          ? []
          : {
              id: cashId,
              gateway: "cod",
              parcelId: id,
              isWithVendor,
              amountPaise: cashPaise,
              at: "then",
            },
      )
    : of.isPaid
      ? [
          {
            id: `payment of ${of.id}`,
            gateway: "razorpay",
            parcelId: null,
            isWithVendor: false,
            amountPaise: of.parcels.reduce((all, { totalPaise }) => all + totalPaise, 0),
            at: "then",
          },
        ]
      : [],
  refunds: of.refunds.map(({ id, parcel: back, state, byHand, parts }) => ({
    id,
    gateway: of.isCash ? "cod" : "razorpay",
    byHand,
    parcelId: back.id,
    state,
    amountPaise: parts.reduce((all, { amountPaise }) => all + amountPaise, 0),
    shippingPaise: parts.reduce((all, part) => all + (part.shipping ? part.amountPaise : 0), 0),
    at: "then",
    doneAt: null,
  })),
  remittances: of.remittances.map((one) => ({ ...one, at: "then" })),
  parcels: of.parcels.map((sold) => ({
    ...sold,
    status: of.isCash || of.isPaid ? sold.status : "pending",
    deliveredAt: null,
    isHeld: sold.hold !== null,
    releasedAt: sold.hold?.releasedAt ?? null,
    taxFacts: taxFactsOf(taxes, sold),
    shopPaidPaise: sold.shopPaidPaise - shopHasBack(of, sold),
    lines: sold.lines.map((one, index) => ({ ...one, ...fellOfLine(of, sold, index) })),
  })),
  posted: [...of.posted.values()],
});

export const planOf = (history: History, of: HistoryOrder): LedgerPlan =>
  planPostings(ledgerOrder(history, of));

/** Where the ledger says of it what its rows don't. */
export const differencesOf = (history: History, of: HistoryOrder) =>
  checkOrder(ledgerOrder(history, of));

export const balance = ({ accounts }: History, account: LedgerAccount, vendorId = ""): number =>
  accounts.get(`${account} ${vendorId}`) ?? 0;

/** Writes a plan as the database does: a posting that is there already is left, and so is its money. */
export function write(history: History, of: HistoryOrder, { postings, holds }: LedgerPlan): void {
  for (const posting of postings) {
    const { subject, subjectId, step, vendorId } = posting;
    const key = `${subject} ${subjectId} ${step}`;
    if (history.keys.has(key)) continue;
    history.keys.add(key);
    const about = `${subject} ${subjectId}`;
    const before = of.posted.get(about) ?? { subject, subjectId, steps: 0, sums: {}, bases: null };
    of.posted.set(about, afterPosting(before, posting));
    for (const { account, amountPaise } of posting.entries) {
      const at = `${account} ${account.startsWith("vendor-") ? (vendorId ?? "") : ""}`;
      history.accounts.set(at, (history.accounts.get(at) ?? 0) + amountPaise);
    }
  }
  for (const { parcelId, to } of holds) {
    const held = of.parcels.find(({ id }) => id === parcelId);
    if (held !== undefined) held.hold = to === "held" ? { releasedAt: null } : null;
  }
}
