import { sql } from "drizzle-orm";
import { readCode } from "#domain/people/second-step.ts";
import type { OwnSecondStepRefusal } from "#domain/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { endPendingSignIns } from "#server/people/second-step/second-step-store.ts";
import { tellSecondStep } from "#server/people/second-step/steps/tell-second-step.ts";
import { sealTotpKey, stepOfCode } from "#server/people/second-step/totp.ts";
import { checkOwnPassword } from "#server/profile/steps/check-own-password.ts";
import type { World } from "#server/world.ts";
import { openSetUp } from "./app-set-up.ts";
import { lockOwner } from "./own-second-step-store.ts";
import { hasRecoveryCodes, newRecoveryCodes, saveRecoveryCodes } from "./recovery-codes.ts";

/** The value: the recovery codes, when these are the person's first. */
type TurnedOn = { codes: string[] | null };

export async function turnOnApp(
  world: World,
  personId: string,
  given: { setUp: string; code: string; password: string },
): Promise<Result<TurnedOn, OwnSecondStepRefusal>> {
  const checked = await checkOwnPassword(world, personId, given.password);
  if (!checked.ok) return checked;
  const key = openSetUp(world, personId, given.setUp);
  if (key === null) return refuse({ code: "set-up-over" });
  const read = readCode(given.code);
  if (read?.kind !== "app") return refuse({ code: "code-unreadable" });
  const at = world.now();
  const step = stepOfCode(key, read.code, { at, lastStep: null });
  if (step === null) return refuse({ code: "code-wrong" });
  const sealed = sealTotpKey(world, personId, key);
  const { codes, hashes } = await newRecoveryCodes(world, personId);
  return world.db.transaction(async (tx) => {
    const role = await lockOwner(tx, personId, checked.value.passwordHash);
    if (role === null) return refuse({ code: "current-password-wrong" });
    const { rowCount } = await tx.execute(sql`
      insert into totp_secrets (person_id, sealed, confirmed_at, last_step)
      values (${personId}, ${sealed}, ${at}, ${step}) on conflict (person_id) do nothing`);
    if (rowCount !== 1) return refuse({ code: "second-step-changed" });
    const isFirst = !(await hasRecoveryCodes(tx, personId));
    if (isFirst) await saveRecoveryCodes(tx, world, { personId, hashes });
    await endPendingSignIns(tx, personId);
    await tellSecondStep(tx, { personId, role, change: "app-on", at });
    return accept({ codes: isFirst ? codes : null });
  });
}
