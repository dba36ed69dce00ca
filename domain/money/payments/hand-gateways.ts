// Whose money no gateway's company moves: decisions 024 and 025.

/** What customers send by themselves, and an administrator sees at the bank. */
export const sentByHand = ["offline", "upi-direct"] as const;

/** Money of these moves by hand: no gateway can be asked, and none is told to pay it back. */
export const handGateways = ["cod", ...sentByHand] as const;
