import type { World } from "#server/world.ts";
import { selectOwnSecondStep, type OwnSecondStep } from "./own-second-step-store.ts";

/** What somebody has beside the password, for their own security page. */
export async function getOwnSecondStep(world: World, personId: string): Promise<OwnSecondStep> {
  return selectOwnSecondStep(world.db, personId);
}
