// How much is asked of a gateway while somebody waits for a comparison, and how it can end.
export const comparisonLimits = { payments: 5_000, forMs: 20_000 };

/**
 * `partly`: there was more than is asked for at once. `untold`: a gateway could not be reached or would not tell; what
 * others told is kept.
 */
export type Comparison = { ended: "whole" | "partly" | "untold"; payments: number };

export type ComparisonRefusal =
  | { code: "not-an-administrator" }
  | { code: "no-gateway-to-ask" }
  | { code: "books-untold" };
