import { secondStepTimes } from "#domain/people/second-step/second-step.ts";
import { openText, sealText } from "#server/platform/seal.ts";
import type { World } from "#server/world.ts";

const purpose = "authenticator set-up";

/**
 * A key that nobody has confirmed yet is kept nowhere: the form carries it, sealed for its person and for a quarter of
 * an hour, so that opening the page changes nothing.
 */
export function sealSetUp(world: World, personId: string, key: string): string {
  const until = world.now().getTime() + secondStepTimes.setUpSeconds * 1000;
  return sealText(world, { purpose, owner: personId }, `${until} ${key}`);
}

/** Null: not sealed here and for this person, or too long ago. */
export function openSetUp(world: World, personId: string, sealed: string): string | null {
  const [until, key] = openText(world, { purpose, owner: personId }, sealed)?.split(" ") ?? [];
  return key !== undefined && Number(until) > world.now().getTime() ? key : null;
}
