import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import type { World } from "#server/world.ts";
import { needsProof, selectOwnSecondStep } from "./own-second-step-store.ts";

export type RequiredProof = { hasApp: boolean; hasCodes: boolean; hasPasskey: boolean };

/** What somebody can show beside the password before a change; null: the password is enough for now. */
export async function getRequiredProof(
  world: World,
  owner: Pick<SignedIn, "personId" | "sessionId">,
): Promise<RequiredProof | null> {
  if (!(await needsProof(world.db, owner, world.now()))) return null;
  const { appSince, codesLeft, passkeys } = await selectOwnSecondStep(world.db, owner.personId);
  return { hasApp: appSince !== null, hasCodes: codesLeft > 0, hasPasskey: passkeys.length > 0 };
}
