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
