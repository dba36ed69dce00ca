import { sql } from "drizzle-orm";
import { readCode } from "#domain/people/second-step/second-step.ts";
import type { OwnSecondStepRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { sealTotpKey, stepOfCode } from "#server/people/second-step/totp.ts";
import type { World } from "#server/world.ts";
import { openSetUp } from "./app-set-up.ts";
import { hasRecoveryCodes, newRecoveryCodes, saveRecoveryCodes } from "./recovery-codes.ts";
import { changeSecondStep, type Changed } from "./steps/change-second-step.ts";
import { confirmOwner, type Owner, type Proof } from "./steps/confirm-owner.ts";

/** The value has the recovery codes when these are the person's first. `code` is the new app's. */
export async function turnOnApp(
  world: World,
  owner: Owner,
  { setUp, code, ...proof }: Proof & { setUp: string; code: string },
): Promise<Result<Changed<string[] | null>, OwnSecondStepRefusal>> {
  const { personId } = owner;
  const key = openSetUp(world, personId, setUp);
  if (key === null) return refuse({ code: "set-up-over" });
  const read = readCode(code);
  if (read?.kind !== "app") return refuse({ code: "code-unreadable" });
  const at = world.now();
  const step = stepOfCode(key, read.code, { at, lastStep: null });
  if (step === null) return refuse({ code: "code-wrong" });
  const confirmed = await confirmOwner(world, owner, proof);
  if (!confirmed.ok) return confirmed;
  const sealed = sealTotpKey(world, personId, key);
  const { codes, hashes } = await newRecoveryCodes(world, personId);
  return changeSecondStep<string[] | null>(world, owner, {
    change: "app-on",
    confirmed: confirmed.value,
    work: async (tx) => {
      const { rowCount } = await tx.execute(sql`
        insert into totp_secrets (person_id, sealed, confirmed_at, last_step)
        values (${personId}, ${sealed}, ${at}, ${step}) on conflict (person_id) do nothing`);
      if (rowCount !== 1) return refuse({ code: "second-step-changed" });
      const isFirst = !(await hasRecoveryCodes(tx, personId));
      if (isFirst) await saveRecoveryCodes(tx, world, { personId, hashes });
      return accept(isFirst ? codes : null);
    },
  });
}
