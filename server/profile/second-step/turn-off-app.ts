import { sql } from "drizzle-orm";
import type { OwnSecondStepRefusal } from "#domain/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { endPendingSignIns } from "#server/people/second-step/second-step-store.ts";
import { tellSecondStep } from "#server/people/second-step/steps/tell-second-step.ts";
import { checkOwnPassword } from "#server/profile/steps/check-own-password.ts";
import type { World } from "#server/world.ts";
import { forgetCodesOfNothing, lockOwner } from "./own-second-step-store.ts";

export async function turnOffApp(
  world: World,
  personId: string,
  given: { password: string },
): Promise<Result<null, OwnSecondStepRefusal>> {
  const checked = await checkOwnPassword(world, personId, given.password);
  if (!checked.ok) return checked;
  return world.db.transaction(async (tx) => {
    const role = await lockOwner(tx, personId, checked.value.passwordHash);
    if (role === null) return refuse({ code: "current-password-wrong" });
    const { rowCount } = await tx.execute(
      sql`delete from totp_secrets where person_id = ${personId}`,
    );
    if (rowCount !== 1) return refuse({ code: "second-step-changed" });
    await forgetCodesOfNothing(tx, personId);
    await endPendingSignIns(tx, personId);
    await tellSecondStep(tx, { personId, role, change: "app-off", at: world.now() });
    return accept(null);
  });
}
