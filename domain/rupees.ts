// Rupees as people and files write them, read as paise.

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

/** As `parseRupees`, of a file that a bank or a courier made: also 'Rs. 1234.5', 'INR 1,234', '1234/-', and below zero '-500' and '(500.00)'. */
export function parseFileRupees(text: string): number | null {
  const words = text
    .replaceAll(/₹|\brs\b\.?|\binr\b|\s/gi, "")
    .replace(/^\((.*)\)$/, "-$1")
    .replace(/\/-$/, "");
  const paise = parseRupees(words.replace(/^[-−]/, ""));
  return paise !== null && /^[-−]/.test(words) ? 0 - paise : paise;
}
