// Phone numbers: in India ten digits from 6 on, stored without +91, 91 or 0; elsewhere 7 to 15 digits (E.164's limit).
import type { CountryCode } from "./countries.ts";
import { latinDigits } from "./postal-code.ts";

/** Null when it is not a phone number of that country. */
export function readPhoneNumber(text: string, country: CountryCode): string | null {
  const number = latinDigits(text).replace(/[\s().\-\u2010-\u2015]/g, "");
  if (country !== "IN") return /^\+?[0-9]{7,15}$/.test(number) ? number : null;
  const match = /^(?:\+91|0091|91|0)?([6-9][0-9]{9})$/.exec(number);
  return match?.[1] ?? null;
}

/** For links: the number as it is dialled. */
export const telephoneLink = (text: string): string =>
  `tel:${latinDigits(text).replace(/[^+\d]/g, "")}`;
