// Phone numbers: in India ten digits from 6 on, stored without +91, 91 or 0; elsewhere 7 to 15 digits (E.164's limit).
import type { CountryCode } from "./countries.ts";
import { latinDigits } from "./postal-code.ts";

const withoutSigns = (text: string): string =>
  latinDigits(text).replace(/[\s().\-\u2010-\u2015]/g, "");

/** Null when it is not a phone number of any country: a landline or a toll-free number of India is one. */
export function readAnyPhoneNumber(text: string): string | null {
  const number = withoutSigns(text);
  return /^\+?[0-9]{7,15}$/.test(number) ? number : null;
}

/** Null when it is not a phone number of that country; of India, a mobile. */
export function readPhoneNumber(text: string, country: CountryCode): string | null {
  if (country !== "IN") return readAnyPhoneNumber(text);
  const number = withoutSigns(text);
  const match = /^(?:\+91|0091|91|0)?([6-9][0-9]{9})$/.exec(number);
  return match?.[1] ?? null;
}

/** For links: the number as it is dialled. */
export const telephoneLink = (text: string): string =>
  `tel:${latinDigits(text).replace(/[^+\d]/g, "")}`;
