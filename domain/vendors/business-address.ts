// Where a vendor sends from, in lines, as it stands on documents and on what is put into a parcel.
import { stateName } from "#domain/people/addresses/states.ts";
import type { Language } from "#domain/language.ts";

/** Each part is null until the vendor has told it. */
export type BusinessAddress = {
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  pinCode: string | null;
  /** Letter code of the State. */
  shipFromState: string | null;
};

export function businessAddressLines(address: BusinessAddress, language: Language): string[] {
  const { addressLine1, addressLine2, city, pinCode, shipFromState } = address;
  const state = shipFromState === null ? "" : stateName(shipFromState, language);
  return [addressLine1, addressLine2, townLine(city, state, pinCode)].filter(isSomething);
}

/** 'Indore, Madhya Pradesh 452001', as far as it is known. */
export function townLine(city: string | null, state: string, code: string | null): string {
  const parts = [city, state].filter(isSomething).join(", ");
  return [parts, code].filter(isSomething).join(" ");
}

const isSomething = (text: string | null): text is string => text !== null && text !== "";
