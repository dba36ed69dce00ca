export const statementLengths = ["week", "two-weeks", "month"] as const;
/** How much time a vendor's statement is about (decision 096). */
export type StatementLength = (typeof statementLengths)[number];

export const isStatementLength = (text: string): text is StatementLength =>
  statementLengths.some((known) => known === text);
