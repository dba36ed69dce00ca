// Who is paid what in a run, and what becomes of each payout (decision 098).
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";

/** `transfers`: by a gateway that moves money between accounts at itself. */
export const payoutWays = ["bank-file", "transfers"] as const;
export type PayoutWay = (typeof payoutWays)[number];

export const payoutStates = ["reserved", "paid", "failed", "dropped", "returned"] as const;
/** `dropped`: taken out of its run before it left. `returned`: it came back from the bank after it was paid. */
export type PayoutState = (typeof payoutStates)[number];

/** Why a vendor is not paid. */
export const waitingReasons = [
  "owes",
  "nothing",
  "below-minimum",
  "suspended",
  "no-bank-account",
  "bank-account-new",
  "bank-account-unreadable",
  "bank-account-changed",
  "no-transfer-account",
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Why a payout is taken out of its run. `run-dropped`: with all of it. */
export const dropReasons = [...waitingReasons, "run-dropped"] as const;
export type DropReason = (typeof dropReasons)[number];

export type PayoutTerms = {
  payoutMinimumPaise: number;
  /** So far below zero a vendor's balance may go before its payout is taken out of a run at the approval, and the vendor is told. */
  vendorDebtLimitPaise: number;
};

export type PayableVendor = {
  /** Below zero: it owes the shop. Without what is in other payouts. */
  availablePaise: number;
  isSuspended: boolean;
  way: PayoutWay;
  /** The account that it is paid to in that way; null: there is none. `isReadable`: not where SECRET_KEY is another one since. */
  account: { id: string; usableFrom: Date; isReadable: boolean } | null;
};

export type Judgement = { amountPaise: number } | { waits: WaitingReason };

/** All that is available, or nothing. */
export function judgeVendor(
  vendor: PayableVendor,
  { payoutMinimumPaise }: Pick<PayoutTerms, "payoutMinimumPaise">,
  now: Date,
): Judgement {
  const { availablePaise } = vendor;
  if (availablePaise < 0) return { waits: "owes" };
  if (availablePaise === 0) return { waits: "nothing" };
  if (availablePaise < payoutMinimumPaise) return { waits: "below-minimum" };
  const waits = hindrance(vendor, now);
  return waits === null ? { amountPaise: availablePaise } : { waits };
}

/**
 * Looked at once more when a run is approved: refunds may have come since it was prepared. A little below zero is carried on.
 * @returns null: the payout may leave
 */
export function whyNotLeaving(
  vendor: PayableVendor,
  { accountId }: { accountId: string | null },
  { terms, now }: { terms: Pick<PayoutTerms, "vendorDebtLimitPaise">; now: Date },
): WaitingReason | null {
  if (vendor.availablePaise < 0 - terms.vendorDebtLimitPaise) return "owes";
  if (vendor.account !== null && vendor.account.id !== accountId) return "bank-account-changed";
  return hindrance(vendor, now);
}

function hindrance({ isSuspended, way, account }: PayableVendor, now: Date): WaitingReason | null {
  if (isSuspended) return "suspended";
  if (account === null) return way === "transfers" ? "no-transfer-account" : "no-bank-account";
  if (account.usableFrom > now) return "bank-account-new";
  return account.isReadable ? null : "bank-account-unreadable";
}

/** What stands in the file for the bank, and in its answer: letters and digits, as banks take no others. */
export const payoutReference = (serial: number): string => `BBP${String(serial).padStart(8, "0")}`;

/** Null: no reference of the shop's. */
export function readPayoutReference(text: string): number | null {
  const match = /^BBP(\d{8,12})$/.exec(text.replaceAll(/\s/g, "").toUpperCase());
  return match === null ? null : Number(match[1]);
}

/** As banks in India write a day: '26/11/2026'. */
export function formatBankDay(moment: Date): string {
  const [year, month, day] = isoIndiaDay(indiaDay(moment)).split("-");
  return `${day}/${month}/${year}`;
}

export type PayoutRunRefusal =
  | { code: "not-an-administrator" }
  /** Nobody is to be paid any more. */
  | { code: "payouts-none" }
  | { code: "payout-run-not-found" }
  /** It was approved, or dropped, before. */
  | { code: "payout-run-decided" }
  /** Somebody else than who prepared it has to approve it. */
  | { code: "payout-run-own" }
  | { code: "payout-run-not-approved" };
