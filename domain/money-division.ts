// Sums of paise are divided so that nothing is lost: halves go up, and parts add up to the whole.

/** Divides whole numbers and rounds half up (towards +∞), without a fraction in between. */
export function roundHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (
    !Number.isSafeInteger(numerator) ||
    !Number.isSafeInteger(denominator) ||
    denominator <= 0 ||
    !Number.isSafeInteger(doubled)
  ) {
    throw new RangeError(`Cannot round ${numerator}/${denominator} exactly`);
  }
  const divisor = 2 * denominator;
  const remainder = ((doubled % divisor) + divisor) % divisor;
  return (doubled - remainder) / divisor;
}

/**
 * Splits a sum by weights with the largest remainder: the parts add up exactly, ties go to the earlier part.
 * With no weight at all every part weighs the same.
 */
export function proratePaise(totalPaise: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalPaise) || totalPaise < 0)
    throw new RangeError(`Cannot split ${totalPaise} paise`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError("Not a weight");
  if (weights.length === 0) {
    if (totalPaise === 0) return [];
    throw new RangeError("Nothing to split over");
  }
  const big = weights.every((weight) => weight === 0)
    ? weights.map(() => 1n)
    : weights.map((weight) => BigInt(weight));
  const whole = big.reduce((sum, weight) => sum + weight, 0n);
  const total = BigInt(totalPaise);
  const parts = big.map((weight, index) => ({
    index,
    paise: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }));
  let left = Number(total - parts.reduce((sum, part) => sum + part.paise, 0n));
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.paise += 1n;
    left -= 1;
  }
  return parts.map((part) => Number(part.paise));
}
