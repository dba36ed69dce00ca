// Money is an integer number of paise everywhere but on screen.

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

/** '₹1,23,456' or '₹1,23,456.00'; with 0 decimals paise still show when the sum is not a whole rupee. */
export function formatRupees(paise: number, { decimals }: { decimals: 0 | 2 }): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not a sum in paise: ${paise}`);
  const absolute = Math.abs(paise);
  const fraction = absolute % 100;
  const rupees = String((absolute - fraction) / 100);
  const lastThree = rupees.slice(-3);
  const before = rupees.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ",");
  const grouped = before === "" ? lastThree : `${before},${lastThree}`;
  const tail = decimals === 2 || fraction !== 0 ? `.${String(fraction).padStart(2, "0")}` : "";
  return `${paise < 0 ? "-" : ""}₹${grouped}${tail}`;
}

/** Rupees with at most two decimals to paise; a third decimal is a mistake of the caller. */
export function rupeesToPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || paise / 100 !== rupees)
    throw new RangeError(`Not a sum in rupees: ${rupees}`);
  return paise;
}

/** Reads what a person or a URL writes ('1,23,456', '₹99.50'); null when it is not a sum of rupees. */
export function parseRupees(text: string): number | null {
  const match = /^₹?\s*([0-9][0-9,]{0,14})(?:\.([0-9]{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const paise =
    Number((match[1] ?? "").replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(paise) ? paise : null;
}

/**
 * Splits a sum by weights with the largest remainder: the parts add up exactly, ties go to the earlier part.
 * With no weight at all every part weighs the same.
 */
export function proratePaise(totalPaise: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalPaise) || totalPaise < 0)
    throw new RangeError(`Cannot split ${totalPaise} paise`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError("Weights are whole and not negative");
  if (weights.length === 0) {
    if (totalPaise === 0) return [];
    throw new RangeError("Nothing to split the sum over");
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
