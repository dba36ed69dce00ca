import { moneyPlaces, type LedgerAccount } from "./accounts.ts";

/** All that came and went, and where the ledger says that it is, at one moment. In paise. */
export type LedgerSums = {
  accounts: Partial<Record<LedgerAccount, number>>;
  capturedPaise: number;
  /** Of that, what vendors took in cash. Looks from before they could don't have it. */
  withVendorsPaise?: number;
  paidBackPaise: number;
  /** What of the taxes that were withheld went to the tax office. Looks from before there were any don't have it. */
  taxPaidPaise?: number;
  /** What vendors were paid. Looks from before they were don't have it. */
  paidOutPaise?: number;
  /** What gateways kept of what they settled, fees and GST. Looks from before they told don't have it. */
  gatewayFeesPaise?: number;
  /** What gateways told of money that belongs to no payment here. */
  unmatched: { payments: number; paise: number };
};

/** What is there of all that came and did not go back. */
const moneyHere = ({ accounts }: LedgerSums): number =>
  moneyPlaces.reduce((total, place) => total + (accounts[place] ?? 0), 0);

/** The money that is there is what came less what went, and every rupee of it is somebody's. */
export function isProved(sums: LedgerSums): boolean {
  const whole = Object.values(sums.accounts).reduce((total, paise) => total + paise, 0);
  const camePaise = sums.capturedPaise - (sums.withVendorsPaise ?? 0);
  const wentPaise =
    sums.paidBackPaise +
    (sums.paidOutPaise ?? 0) +
    (sums.taxPaidPaise ?? 0) +
    (sums.gatewayFeesPaise ?? 0);
  return whole === 0 && moneyHere(sums) === camePaise - wentPaise;
}
