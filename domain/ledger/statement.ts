// What a vendor's statement says (decision 096): sums of the postings between two statements, by kind and account, from which everything
// that it shows is made. A new kind of posting says here under which head it stands.
import { moneyPlaces, postingKinds, type LedgerAccount, type PostingKind } from "./accounts.ts";

/** What all postings of one kind brought one account, in paise, signed as in the ledger. */
export type Movement = { kind: PostingKind; account: LedgerAccount; paise: number };

/** What a vendor is owed; `reservedPaise` is in payouts that have not arrived yet. */
export type Balance = { onHoldPaise: number; availablePaise: number; reservedPaise: number };

export const balanceOf = ({ onHoldPaise, availablePaise, reservedPaise }: Balance): number =>
  onHoldPaise + availablePaise + reservedPaise;

/** Each as what it adds to what the vendor is owed; opening and all of them are closing. */
export const statementHeads = [
  "sales",
  "refunds",
  "commission",
  "commission-tax",
  "tcs",
  "tds",
  "cash-taken",
  "corrections",
  "payouts",
] as const;
export type StatementHead = (typeof statementHeads)[number];

/** Under which head stands what a customer paid for a parcel, or got back; null: it changes nothing of what a vendor is owed. */
const headOfKind: Readonly<
  Record<PostingKind, "sales" | "refunds" | "corrections" | "payouts" | null>
> = {
  "payment-received": null,
  "refund-started": null,
  "refund-done": null,
  "refund-failed": null,
  "hold-ended": null,
  "parcel-delivered": "sales",
  "cash-corrected": "refunds",
  "parcel-returned": "refunds",
  "parcel-refunded": "refunds",
  "delivery-taken-back": "refunds",
  "cash-remitted": null,
  "remittance-taken-back": null,
  "gateway-settled": null,
  correction: "corrections",
  "correction-taken-back": "corrections",
  "tax-withheld": null,
  "tax-paid": null,
  "payout-reserved": null,
  "payout-dropped": null,
  "payout-failed": null,
  "payout-paid": "payouts",
  "payout-returned": "payouts",
  "payout-reversed": "payouts",
};

/** What a vendor's list of postings can be narrowed to. */
export const postingFilters = ["sales", "refunds", "corrections", "payouts"] as const;
export type PostingFilter = (typeof postingFilters)[number];

export const kindsOf = (filter: PostingFilter): PostingKind[] =>
  postingKinds.filter((kind) => headOfKind[kind] === filter);

/** What the shop takes off stands under a head of its own, whatever happened. */
const accountHeads = ["commission", "commission-tax", "tcs", "tds"] as const;

const others = ["customer-orders", "promotions", "corrections"] as const;

const headOf = ({ kind, account }: Omit<Movement, "paise">): StatementHead | null => {
  const head = headOfKind[kind];
  const own = accountHeads.find((name) => name === account);
  if (own !== undefined) return own;
  // Of a sale: what its vendor took in cash is with it already.
  if (account === "cash-with-vendors") return head === null ? null : "cash-taken";
  if (head === "payouts") return moneyPlaces.some((place) => place === account) ? head : null;
  // The other side of what the vendor is owed: what came from customers, or was borne by the shop.
  return others.some((name) => name === account) ? head : null;
};

export type StatementSums = Record<StatementHead, number>;

export function sumStatement(movements: readonly Movement[]): StatementSums {
  const sums: StatementSums = {
    sales: 0,
    refunds: 0,
    commission: 0,
    "commission-tax": 0,
    tcs: 0,
    tds: 0,
    "cash-taken": 0,
    corrections: 0,
    payouts: 0,
  };
  for (const movement of movements) {
    const head = headOf(movement);
    if (head !== null) sums[head] += movement.paise;
  }
  return sums;
}
