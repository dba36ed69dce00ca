import { readPin, type PinPlace, type PlaceRefusal } from "#domain/catalogue/places/place.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { writeSowingPin } from "#server/people/profile/sowing-pin-store.ts";
import { selectPlaceOfPin } from "./place-store.ts";

export type ChosenPlace = Pick<PinPlace, "zone" | "states" | "district"> & { pin: string };

/** Finds where a PIN code lies; a customer's is kept with the account. `personId` null: nobody is signed in. */
export async function choosePlace(
  { db }: World,
  personId: string | null,
  text: string,
): Promise<Result<ChosenPlace, PlaceRefusal>> {
  const pin = readPin(text);
  if (!pin.ok) return pin;
  const place = await selectPlaceOfPin(db, pin.value);
  if (place === null) return refuse({ code: "pin-unknown" });
  if (personId !== null) await writeSowingPin(db, personId, pin.value);
  const { zone, states, district } = place;
  return accept({ zone, states, district, pin: pin.value });
}
