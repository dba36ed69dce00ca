import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { SecondStepRefusal } from "#domain/people/second-step/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { checkPasskey, type PasskeySite, type UsedPasskey } from "./passkey-check.ts";
import {
  finishPending,
  renewChallenge,
  selectPending,
  type Passed,
  type Pending,
  type PendingToken,
} from "./pending-store.ts";
import { selectPasskeys } from "./second-step-store.ts";
import { noteFailedSecondStep } from "./steps/note-failed-second-step.ts";

type PasskeyAnswer = PendingToken & { answer: string; site: PasskeySite; clientAddress: string };

/** The challenge is used up by the first answer to it. Nobody guesses a signature, so none is counted. */
export async function passByPasskey(
  world: World,
  given: PasskeyAnswer,
): Promise<Result<Passed, SecondStepRefusal>> {
  const pending = await selectPending(world.db, given, world.now());
  if (pending === null) return refuse({ code: "sign-in-over" });
  const used = await findUsed(world, pending, given);
  const passed: Result<Passed, SecondStepRefusal> =
    used === null
      ? refuse({ code: "passkey-wrong" })
      : await world.db.transaction(async (tx) => {
          if (!(await noteUse(tx, used, world.now()))) return refuse({ code: "passkey-wrong" });
          if (!(await finishPending(tx, pending))) return refuse({ code: "sign-in-over" });
          return accept({ ...pending, passedBy: "passkey" });
        });
  if (!passed.ok && passed.refusal.code === "passkey-wrong") {
    const { clientAddress } = given;
    await noteFailedSecondStep(world, pending, { factor: "passkey", clientAddress });
  }
  return passed;
}

async function findUsed(
  world: World,
  pending: Pending,
  { answer, site }: PasskeyAnswer,
): Promise<UsedPasskey | null> {
  if (!(await renewChallenge(world, pending))) return null;
  const passkeys = await selectPasskeys(world.db, pending.personId);
  return checkPasskey(world, site, { answer, challenge: pending.challenge, passkeys });
}

/** False: its counter is another by now. */
async function noteUse(
  tx: Transaction,
  { passkey, counter, backedUp }: UsedPasskey,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update passkeys set counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${at}
    where id = ${passkey.id} and counter = ${passkey.counter}`);
  return rowCount === 1;
}
