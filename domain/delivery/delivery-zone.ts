// Where goods are sent, how soon and on what terms, by place. A zone is told by places: the first digits of PIN codes, letter
// codes of States, or countries. The most exact one counts: a longer beginning of the PIN code before a shorter, any
// before the State, the State before the country.
import type { Address } from "#domain/people/addresses/address.ts";
import type { CountryCode } from "#domain/people/addresses/countries.ts";
import { stateOfPinCode, type PinStates } from "#domain/people/addresses/pin-areas.ts";

/** Free is what is above `freeOverPaise`, not at it; null: nothing is. The heaviest step that is exceeded has the fee. */
export type ShippingTerms = {
  feePaise: number;
  freeOverPaise: number | null;
  /** Lightest first. */
  weightSteps?: readonly WeightStep[];
};

export type WeightStep = { overGrams: number; feePaise: number };

/** Business days on the way. */
export type DeliveryDays = { from: number; to: number };

export type DeliveryTerms = ShippingTerms & {
  /** False: nothing is sent there, and the rest has no meaning. */
  served: boolean;
  days: DeliveryDays;
  cod: boolean;
  /** The most that is collected in cash; null: as much as there is. */
  codMaxPaise: number | null;
};

export type DeliveryZone = DeliveryTerms & { places: readonly string[] };

export type Destination = {
  country: CountryCode;
  /** Letter code of a State of India; empty: not known. */
  state: string;
  /** Six digits; empty: not known, or not in India. */
  pin: string;
};

/** Of an address that is not known yet. */
export const inIndia: Destination = { country: "IN", state: "", pin: "" };

/** Couriers go by the PIN code: where it doesn't lie in the State that was named, its own decides. */
export function destinationOf(
  { country, state, postalCode: pin }: Pick<Address, "country" | "state" | "postalCode">,
  pinStates: PinStates,
): Destination {
  if (country !== "IN") return { country, state: "", pin: "" };
  return { country, state: stateOfPinCode(pin, state, pinStates), pin };
}

const isPrefix = (place: string): boolean => /^\d/.test(place);

/** How exactly a place tells the destination; 0: it is another. */
function exactness(place: string, { country, state, pin }: Destination): number {
  if (isPrefix(place)) return pin.startsWith(place) ? 2 + place.length : 0;
  if (place === state) return 2;
  return place === country ? 1 : 0;
}

/** Null where none of the zones has it. */
export function zoneOf(zones: readonly DeliveryZone[], to: Destination): DeliveryZone | null {
  let found: DeliveryZone | null = null;
  let best = 0;
  for (const zone of zones)
    for (const place of zone.places) {
      const exact = exactness(place, to);
      if (exact > best) [found, best] = [zone, exact];
    }
  return found;
}
