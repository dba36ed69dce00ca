// A rate as it is typed: '18', '2.5', '0.25 %'.
const highestBasisPoints = 10_000;

/** In basis points; null when it is no rate of 0 to 100 % with at most two decimals. */
export function readTaxRate(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim());
  if (match === null) return null;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return rate <= highestBasisPoints ? rate : null;
}
