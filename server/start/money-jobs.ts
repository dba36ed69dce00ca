import { issueCommissionDocuments } from "#server/documents/commission/issue-commission-documents.ts";
import { sumEarnedDays } from "#server/ledger/earned/sum-earned-days.ts";
import { endVendorHolds } from "#server/ledger/end-vendor-holds.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { sumWithheldMonths } from "#server/ledger/withholding/sum-withheld-months.ts";
import { withholdAboveThreshold } from "#server/ledger/withholding/withhold-above-threshold.ts";
import { reverseTransfers } from "#server/payouts/transfers/reverse-transfers.ts";
import { sendTransfers } from "#server/payouts/transfers/send-transfers.ts";
import { watchVendorDebts } from "#server/payouts/watch-vendor-debts.ts";
import { matchRemittances } from "#server/money/remittances/match-remittances.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";

/** What becomes of money with time, once a minute: also that of orders from before the ledger. */
export const moneyJobs = {
  "reconcile-payments": settleUncertainAttempts,
  "start-refunds": startRefunds,
  "end-vendor-holds": endVendorHolds,
  "post-old-orders": postOldOrders,
  "close-statements": closeStatements,
  "issue-commission-documents": issueCommissionDocuments,
  "send-transfers": sendTransfers,
  "reverse-transfers": reverseTransfers,
  "watch-vendor-debts": watchVendorDebts,
  "match-remittances": matchRemittances,
  "sum-earned-days": sumEarnedDays,
  "sum-withheld-months": sumWithheldMonths,
} as const;

/** What follows from sums of a year. */
export const slowMoneyJobs = { "withhold-above-threshold": withholdAboveThreshold } as const;
