import type { LedgerAccount } from "#domain/ledger/accounts.ts";
import type { SettlementSums } from "./settlement.ts";

/**
 * The bank has what came, the gateway kept its fee and the GST on it, and all of it leaves the gateway's account: payments came into that
 * when they were captured, and refunds and transfers left it when they were done, so that they count once.
 */
export function settlementEntries({
  netPaise,
  feePaise,
  taxPaise,
}: SettlementSums): { account: LedgerAccount; amountPaise: number }[] {
  const entries: { account: LedgerAccount; amountPaise: number }[] = [
    { account: "bank", amountPaise: netPaise },
    { account: "gateway-fees", amountPaise: feePaise },
    { account: "gateway-fee-tax", amountPaise: taxPaise },
    { account: "gateway-clearing", amountPaise: 0 - netPaise - feePaise - taxPaise },
  ];
  return entries.filter(({ amountPaise }) => amountPaise !== 0);
}
