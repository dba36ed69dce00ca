// How far a refund is: asked for and not there yet, with the customer, or refused by its gateway.
export const refundStates = ["pending", "done", "failed"] as const;

export type RefundState = (typeof refundStates)[number];
