import { sql } from "drizzle-orm";
import type { OwnSecondStepRefusal } from "#domain/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { endPendingSignIns } from "#server/people/second-step/second-step-store.ts";
import { tellSecondStep } from "#server/people/second-step/steps/tell-second-step.ts";
import { checkOwnPassword } from "#server/profile/steps/check-own-password.ts";
import type { World } from "#server/world.ts";
import { forgetCodesOfNothing, lockOwner } from "./own-second-step-store.ts";

/** Whose it is, is part of the question: another's is not there. */
export async function removePasskey(
  world: World,
  personId: string,
  given: { passkeyId: string; password: string },
): Promise<Result<null, OwnSecondStepRefusal>> {
  const checked = await checkOwnPassword(world, personId, given.password);
  if (!checked.ok) return checked;
  if (!isUuid(given.passkeyId)) return refuse({ code: "second-step-changed" });
  return world.db.transaction(async (tx) => {
    const role = await lockOwner(tx, personId, checked.value.passwordHash);
    if (role === null) return refuse({ code: "current-password-wrong" });
    const { rowCount } = await tx.execute(sql`
      delete from passkeys where id = ${given.passkeyId} and person_id = ${personId}`);
    if (rowCount !== 1) return refuse({ code: "second-step-changed" });
    await forgetCodesOfNothing(tx, personId);
    await endPendingSignIns(tx, personId);
    await tellSecondStep(tx, { personId, role, change: "passkey-removed", at: world.now() });
    return accept(null);
  });
}
