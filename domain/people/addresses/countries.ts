// The countries the shop sends to; India is the default, and the only one with cash on delivery.
import type { Language } from "#domain/language.ts";

export const countryCodes = ["IN", "US", "CA", "GB"] as const;

export type CountryCode = (typeof countryCodes)[number];

export const defaultCountry = "IN" satisfies CountryCode;

const names: Record<CountryCode, Record<Language, string>> = {
  IN: { en: "India", hi: "भारत" },
  US: { en: "USA", hi: "अमेरिका" },
  CA: { en: "Canada", hi: "कनाडा" },
  GB: { en: "UK", hi: "ब्रिटेन" },
};

export function isCountryCode(text: string): text is CountryCode {
  return (countryCodes as readonly string[]).includes(text);
}

export function countryName(code: CountryCode, language: Language = "en"): string {
  return names[code][language];
}
