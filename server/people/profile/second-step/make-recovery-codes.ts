import { sql } from "drizzle-orm";
import type { OwnSecondStepRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import type { World } from "#server/world.ts";
import { newRecoveryCodes, saveRecoveryCodes } from "./recovery-codes.ts";
import { changeSecondStep, type Changed } from "./steps/change-second-step.ts";
import { confirmOwner, type Owner, type Proof } from "./steps/confirm-owner.ts";

/** Ten new ones, shown this once; the old ones are void. */
export async function makeRecoveryCodes(
  world: World,
  owner: Owner,
  proof: Proof,
): Promise<Result<Changed<string[]>, OwnSecondStepRefusal>> {
  const confirmed = await confirmOwner(world, owner, proof);
  if (!confirmed.ok) return confirmed;
  const { personId } = owner;
  const { codes, hashes } = await newRecoveryCodes(world, personId);
  return changeSecondStep(world, owner, {
    change: "codes-made",
    confirmed: confirmed.value,
    work: async (tx) => {
      const { rows } = await tx.execute<{ has: boolean }>(
        sql`select ${hasSecondStep(sql`${personId}::uuid`)} as has`,
      );
      if (!rows[0]?.has) return refuse({ code: "second-step-changed" });
      await saveRecoveryCodes(tx, world, { personId, hashes });
      return accept(codes);
    },
  });
}
