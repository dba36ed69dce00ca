// Where somebody sows, as far as the first digits of a PIN code tell it: always a part of the country, mostly one State,
// seldom the district. Prefixes cross borders, so that nothing is refused by it.
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { readPostalCode } from "#domain/people/addresses/postal-code.ts";
import { stateName } from "#domain/people/addresses/states.ts";

export type PinPlace = {
  prefix: string;
  /** Letter codes, the usual one first. */
  states: string[];
  district: Record<Language, string> | null;
  zone: GrowingZone;
  source: string;
  checkedOn: string;
};

export type PlaceRefusal = { code: "pin-invalid" } | { code: "pin-unknown" };

/** As people write it: '422 001', '४२२००१'. Those that begin with 9 are the army's, and lie anywhere. */
export function readPin(text: string): Result<string, PlaceRefusal> {
  const pin = readPostalCode(text.replaceAll("-", ""), "IN");
  return pin === null ? refuse({ code: "pin-invalid" }) : accept(pin);
}

/** 'Nashik, Maharashtra', 'Bihar or Jharkhand'. */
export function placeInWords(
  { states, district }: Pick<PinPlace, "states" | "district">,
  language: Language,
): string {
  const or = language === "hi" ? " या " : " or ";
  const named = states.map((code) => stateName(code, language)).join(or);
  return district === null ? named : `${district[language]}, ${named}`;
}

/** 'Nashik', 'Rajasthan'; null where it may be in several States. */
export function shortPlace(
  { states, district }: Pick<PinPlace, "states" | "district">,
  language: Language,
): string | null {
  if (district !== null) return district[language];
  const [state, ...others] = states;
  return state === undefined || others.length > 0 ? null : stateName(state, language);
}
