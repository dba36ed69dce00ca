import type { LedgerAccount } from "./accounts.ts";

/** All that came and went, and where the ledger says that it is, at one moment. In paise. */
export type LedgerSums = {
  accounts: Partial<Record<LedgerAccount, number>>;
  capturedPaise: number;
  paidBackPaise: number;
  /** What gateways told of money that belongs to no payment here. */
  unmatched: { payments: number; paise: number };
};

/** With gateways, in the bank, with couriers: what is there of all that came and did not go back. */
export const moneyHere = ({ accounts }: Pick<LedgerSums, "accounts">): number =>
  (accounts["gateway-clearing"] ?? 0) +
  (accounts.bank ?? 0) +
  (accounts["cash-with-couriers"] ?? 0);

/** Sentences' worth of truth: the money that is there is what came less what went, and every rupee of it is somebody's. */
export function isProved(sums: LedgerSums): boolean {
  const whole = Object.values(sums.accounts).reduce((total, paise) => total + paise, 0);
  return whole === 0 && moneyHere(sums) === sums.capturedPaise - sums.paidBackPaise;
}
