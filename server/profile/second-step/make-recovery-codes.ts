import { sql } from "drizzle-orm";
import type { OwnSecondStepRefusal } from "#domain/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { endPendingSignIns, hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import { tellSecondStep } from "#server/people/second-step/steps/tell-second-step.ts";
import { checkOwnPassword } from "#server/profile/steps/check-own-password.ts";
import type { World } from "#server/world.ts";
import { lockOwner } from "./own-second-step-store.ts";
import { newRecoveryCodes, saveRecoveryCodes } from "./recovery-codes.ts";

/** Ten new ones, shown this once; the old ones are void. */
export async function makeRecoveryCodes(
  world: World,
  personId: string,
  given: { password: string },
): Promise<Result<string[], OwnSecondStepRefusal>> {
  const checked = await checkOwnPassword(world, personId, given.password);
  if (!checked.ok) return checked;
  const { codes, hashes } = await newRecoveryCodes(world, personId);
  return world.db.transaction(async (tx) => {
    const role = await lockOwner(tx, personId, checked.value.passwordHash);
    if (role === null) return refuse({ code: "current-password-wrong" });
    const { rows } = await tx.execute<{ has: boolean }>(
      sql`select ${hasSecondStep(sql`${personId}::uuid`)} as has`,
    );
    if (!rows[0]?.has) return refuse({ code: "second-step-changed" });
    await saveRecoveryCodes(tx, world, { personId, hashes });
    await endPendingSignIns(tx, personId);
    await tellSecondStep(tx, { personId, role, change: "codes-made", at: world.now() });
    return accept(codes);
  });
}
