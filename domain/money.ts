// Money is an integer number of paise everywhere but on screen.

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
