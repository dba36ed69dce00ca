// The HSN code that an invoice names a kind of goods by: 4, 6 or 8 digits.
const hsnLengths = [4, 6, 8] as const;
export const hsnMaxLength = Math.max(...hsnLengths);

const isDigits = (text: string): boolean => /^\d+$/.test(text);

export const isHsn = (text: string): boolean =>
  isDigits(text) && hsnLengths.some((length) => length === text.length);

/** Of a tax class, for all goods whose HSN begins so. */
export const isHsnBeginning = (text: string): boolean =>
  isDigits(text) && text.length >= 2 && text.length <= hsnMaxLength;

/** Of a service: its codes begin with 99. */
export const isSac = (text: string): boolean => isHsn(text) && text.startsWith("99");
