// Money is an integer number of paise everywhere but on screen. How it is written for whom; domain/rupees.ts reads it again.

/** '₹1,23,456', a price; paise show where the sum is not a whole rupee. */
export const formatRupees = (paise: number): string => withoutZeros(formatExactRupees(paise));

/** '₹1,23,456.00', a sum of an account: both decimals, always. */
export const formatExactRupees = (paise: number): string => written(paise, "₹", grouped);

/** '+₹1,234.00', '-₹50.00': what a sum of an account becomes more or less. */
export const formatChange = (paise: number): string =>
  `${paise > 0 ? "+" : ""}${formatExactRupees(paise)}`;

/** The last three digits, then two and two. */
const grouped = (digits: string): string =>
  digits.length < 4 ? digits : digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");

const withoutZeros = (decimal: string): string =>
  decimal.endsWith(".00") ? decimal.slice(0, -3) : decimal;

/** '123456' or '123456.50': as it is typed into a field, or stands in an address. */
export const plainRupees = (paise: number): string => withoutZeros(decimalRupees(paise));

/** '123456.00', for files and other machines. */
export const decimalRupees = (paise: number): string => written(paise, "", (digits) => digits);

function written(paise: number, sign: string, rupees: (digits: string) => string): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not a sum in paise: ${paise}`);
  const absolute = Math.abs(paise);
  const fraction = absolute % 100;
  const decimals = String(fraction).padStart(2, "0");
  const whole = rupees(String((absolute - fraction) / 100));
  return `${paise < 0 ? "-" : ""}${sign}${whole}.${decimals}`;
}
