import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import type { World } from "#server/world.ts";
import { selectPinStates } from "./place-store.ts";

/** In which States PIN codes lie, as a page needs it that asks while an address is typed. */
export const getPinStates = ({ db }: World): Promise<PinStates> => selectPinStates(db);
