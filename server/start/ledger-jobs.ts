import { endVendorHolds } from "#server/ledger/end-vendor-holds.ts";
import { postOldOrders, postRecentOrders } from "#server/ledger/post-old-orders.ts";

/** What becomes the vendors' with time, and orders from before the ledger, once a minute. */
export const ledgerJobs = {
  "end-vendor-holds": endVendorHolds,
  "post-old-orders": postOldOrders,
} as const;

export const nightlyLedgerJobs = { "post-recent-orders": postRecentOrders } as const;
