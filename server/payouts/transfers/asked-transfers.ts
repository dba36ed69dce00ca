/** So long nobody else asks the gateway about a payout. */
export const askedSeconds = 30;

/** Bounds one run; the next minute goes on. */
export const transfersPerRun = 200;
