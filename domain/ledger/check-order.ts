// Whether the ledger says of an order what its payments, refunds and parcels say. The sums are made of the rows once more, and not of
// postings that lack: what `planPostings` would get wrong shows here.
import { settleSale } from "./settle-sale.ts";
import { soldParcel, type LedgerOrder, type PostedSubject } from "./plan-postings.ts";
import type { LedgerAccount } from "./accounts.ts";

/** `money-here`: with gateways, in the bank and with couriers. `balance`: all accounts together, which add up to nothing. */
export const differenceKinds = [
  "money-here",
  "refunds-owed",
  "customer-orders",
  "vendor",
  "commission",
  "commission-tax",
  "balance",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Both as the ledger signs sums: below zero is what the shop owes or has earned. */
export type LedgerDifference = { kind: DifferenceKind; expectedPaise: number; postedPaise: number };

const accountsOf: Record<Exclude<DifferenceKind, "balance">, readonly LedgerAccount[]> = {
  "money-here": ["gateway-clearing", "bank", "cash-with-couriers"],
  "refunds-owed": ["refunds-owed"],
  "customer-orders": ["customer-orders"],
  vendor: ["vendor-on-hold", "vendor-available"],
  commission: ["commission"],
  "commission-tax": ["commission-tax"],
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
  const came = sum(order.captures.map(({ amountPaise }) => amountPaise));
  const refunded = (wanted: string) =>
    sum(order.refunds.map(({ state, amountPaise }) => (state === wanted ? amountPaise : 0)));
  const [done, pending] = [refunded("done"), refunded("pending")];
  return {
    "money-here": came - done,
    "refunds-owed": 0 - pending,
    "customer-orders": done + pending + sum(sales.map(({ grossPaise }) => grossPaise)) - came,
    vendor: 0 - sum(sales.map(({ vendorPaise }) => vendorPaise)),
    commission: 0 - sum(sales.map(({ commissionPaise }) => commissionPaise)),
    "commission-tax": 0 - sum(sales.map(({ commissionTaxPaise }) => commissionTaxPaise)),
    balance: 0,
  };
}

const postedIn = (
  posted: readonly PostedSubject[],
  accounts: readonly LedgerAccount[] | null,
): number =>
  sum(
    posted.flatMap(({ sums }) =>
      accounts === null ? Object.values(sums) : accounts.map((account) => sums[account] ?? 0),
    ),
  );

const sum = (paise: readonly number[]): number => paise.reduce((total, one) => total + one, 0);
