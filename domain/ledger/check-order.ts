// Whether the ledger says of an order what its payments, refunds and parcels say. The sums are made of the rows once more, and not of
// postings that lack: what `planPostings` would get wrong shows here.
import type { RefundState } from "#domain/money/refunds/refund-state.ts";
import { moneyPlaces, type LedgerAccount } from "./accounts.ts";
import { courierCash } from "./courier-cash.ts";
import { soldParcel, type LedgerOrder } from "./plan-postings.ts";
import type { PostedSubject } from "./posting.ts";
import { settleSale, sumOf } from "./settle-sale.ts";

/** `money-here`: with gateways, in the bank and with couriers, of which `courier-cash` is what those have; cash of vendors is counted as theirs. `balance`: all accounts together, which add up to nothing. */
export const differenceKinds = [
  "money-here",
  "courier-cash",
  "refunds-owed",
  "customer-orders",
  "vendor",
  "commission",
  "commission-tax",
  "tcs",
  "tds",
  "promotions",
  "balance",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Both as the ledger signs sums: below zero is what the shop owes or has earned. */
export type LedgerDifference = { kind: DifferenceKind; expectedPaise: number; postedPaise: number };

const accountsOf: Record<Exclude<DifferenceKind, "balance">, readonly LedgerAccount[]> = {
  "money-here": moneyPlaces,
  "courier-cash": ["cash-with-couriers"],
  "refunds-owed": ["refunds-owed"],
  "customer-orders": ["customer-orders"],
  vendor: ["vendor-on-hold", "vendor-available"],
  commission: ["commission"],
  "commission-tax": ["commission-tax"],
  tcs: ["tcs"],
  tds: ["tds"],
  promotions: ["promotions"],
};

/** None where the ledger is right. */
export function checkOrder(order: LedgerOrder): LedgerDifference[] {
  const expected = expectedOf(order);
  return differenceKinds
    .map((kind) => ({
      kind,
      expectedPaise: expected[kind],
      postedPaise: postedIn(order.posted, kind === "balance" ? null : accountsOf[kind]),
    }))
    .filter(({ expectedPaise, postedPaise }) => expectedPaise !== postedPaise);
}

function expectedOf(order: LedgerOrder): Record<DifferenceKind, number> {
  const sales = order.parcels.map((parcel) => settleSale(soldParcel(order, parcel)));
  const came = sumOf(order.captures, "amountPaise");
  const withVendors = sumOf(
    order.captures.filter(({ isWithVendor }) => isWithVendor),
    "amountPaise",
  );
  const refunded = (wanted: RefundState) =>
    sumOf(
      order.refunds.filter(({ state }) => state === wanted),
      "amountPaise",
    );
  const [done, pending] = [refunded("done"), refunded("pending")];
  return {
    "money-here": came - withVendors - done,
    "courier-cash": sumOf(courierCash(order), "amountPaise"),
    "refunds-owed": 0 - pending,
    "customer-orders": done + pending + sumOf(sales, "grossPaise") - came,
    vendor: withVendors - sumOf(sales, "vendorPaise"),
    commission: 0 - sumOf(sales, "commissionPaise"),
    "commission-tax": 0 - sumOf(sales, "commissionTaxPaise"),
    tcs: 0 - sumOf(sales, "tcsPaise"),
    tds: 0 - sumOf(sales, "tdsPaise"),
    promotions: sumOf(sales, "shopPaidPaise"),
    balance: 0,
  };
}

const postedIn = (
  posted: readonly PostedSubject[],
  accounts: readonly LedgerAccount[] | null,
): number =>
  posted
    .flatMap(({ sums }) =>
      accounts === null ? Object.values(sums) : accounts.map((account) => sums[account] ?? 0),
    )
    .reduce((total, paise) => total + paise, 0);
