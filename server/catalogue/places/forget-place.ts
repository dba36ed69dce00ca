import type { World } from "#server/world.ts";
import { writeSowingPin } from "#server/people/profile/sowing-pin-store.ts";

/** Of a customer's account. */
export const forgetPlace = ({ db }: World, personId: string): Promise<void> =>
  writeSowingPin(db, personId, null);
