/** `open`: a difference of it waits for a person. */
export const settlementStates = ["open", "right"] as const;
export type SettlementState = (typeof settlementStates)[number];
