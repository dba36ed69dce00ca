import { readPin } from "#domain/catalogue/places/place.ts";
import type { World } from "#server/world.ts";
import type { ChosenPlace } from "./choose-place.ts";
import { selectSowingPin } from "#server/people/profile/sowing-pin-store.ts";
import { selectPlaceOfPin } from "./place-store.ts";

/** Where this PIN code lies; null where it is none, or nobody knows. */
export async function getPlace({ db }: World, text: string): Promise<ChosenPlace | null> {
  const pin = readPin(text);
  const place = pin.ok ? await selectPlaceOfPin(db, pin.value) : null;
  return pin.ok && place !== null ? { ...place, pin: pin.value } : null;
}

/** The one that a customer's account keeps. */
export async function getOwnPlace(world: World, personId: string): Promise<ChosenPlace | null> {
  const pin = await selectSowingPin(world.db, personId);
  return pin === null ? null : getPlace(world, pin);
}
