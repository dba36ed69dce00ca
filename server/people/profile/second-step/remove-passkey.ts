import { sql } from "drizzle-orm";
import type { OwnSecondStepRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { deleteUnneededCodes } from "./own-second-step-store.ts";
import { changeSecondStep, type Changed } from "./steps/change-second-step.ts";
import { confirmOwner, type Owner, type Proof } from "./steps/confirm-owner.ts";

/** Whose it is, is part of the question: another's is not there. */
export async function removePasskey(
  world: World,
  owner: Owner,
  { passkeyId, ...proof }: Proof & { passkeyId: string },
): Promise<Result<Changed<null>, OwnSecondStepRefusal>> {
  if (!isUuid(passkeyId)) return refuse({ code: "second-step-changed" });
  const confirmed = await confirmOwner(world, owner, proof);
  if (!confirmed.ok) return confirmed;
  const { personId } = owner;
  return changeSecondStep(world, owner, {
    change: "passkey-removed",
    confirmed: confirmed.value,
    work: async (tx) => {
      const { rowCount } = await tx.execute(
        sql`delete from passkeys where id = ${passkeyId} and person_id = ${personId}`,
      );
      if (rowCount !== 1) return refuse({ code: "second-step-changed" });
      await deleteUnneededCodes(tx, personId);
      return accept(null);
    },
  });
}
