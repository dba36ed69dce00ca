// The HSN code that an invoice names a kind of goods by: 4, 6 or 8 digits.
export const isHsn = (text: string): boolean => /^(?:\d{4}|\d{6}|\d{8})$/.test(text);
