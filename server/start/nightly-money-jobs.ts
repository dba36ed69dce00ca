import { checkLedger } from "#server/ledger/check-ledger.ts";
import { postRecentOrders } from "#server/ledger/post-old-orders.ts";
import { askSettlements } from "#server/ledger/settlements/ask-settlements.ts";
import { compareLastDays } from "#server/money/reconciliation/compare-last-days.ts";

/** What is looked at once more. */
export const nightlyMoneyJobs = {
  "compare-last-days": compareLastDays,
  "ask-gateway-settlements": askSettlements,
  "post-recent-orders": postRecentOrders,
  "check-ledger": checkLedger,
} as const;
