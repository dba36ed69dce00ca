import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import type { World } from "#server/world.ts";
import { asksForProof, selectOwnSecondStep } from "./own-second-step-store.ts";

export type AskedProof = { hasApp: boolean; hasCodes: boolean; hasPasskey: boolean };

/** What somebody can show beside the password before a change; null: the password is enough for now. */
export async function getAskedProof(
  world: World,
  owner: Pick<SignedIn, "personId" | "sessionId">,
): Promise<AskedProof | null> {
  if (!(await asksForProof(world.db, owner, world.now()))) return null;
  const { appSince, codesLeft, passkeys } = await selectOwnSecondStep(world.db, owner.personId);
  return { hasApp: appSince !== null, hasCodes: codesLeft > 0, hasPasskey: passkeys.length > 0 };
}
