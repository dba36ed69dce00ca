import { sql } from "drizzle-orm";
import type { SecondStepRefusal } from "#domain/people/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { checkPasskey, type PasskeySite } from "./passkey-check.ts";
import {
  finishPending,
  renewChallenge,
  selectPending,
  type Pending,
  type PendingToken,
} from "./pending-store.ts";
import { selectPasskeys } from "./second-step-store.ts";

/** The challenge is used up by the first answer to it. Nobody guesses a signature, so none is counted. */
export async function passByPasskey(
  world: World,
  given: PendingToken & { answer: string; site: PasskeySite },
): Promise<Result<Pending, SecondStepRefusal>> {
  const pending = await selectPending(world.db, given, world.now());
  if (pending === null) return refuse({ code: "sign-in-over" });
  const { personId, challenge } = pending;
  if (!(await renewChallenge(world, pending))) return refuse({ code: "passkey-wrong" });
  const passkeys = await selectPasskeys(world.db, personId);
  const { answer, site } = given;
  const used = await checkPasskey(world, site, { answer, challenge, passkeys });
  if (used === null) return refuse({ code: "passkey-wrong" });
  const { passkey, counter, backedUp } = used;
  return world.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update passkeys set counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${world.now()}
      where id = ${passkey.id} and counter = ${passkey.counter}`);
    if (rowCount !== 1) return refuse({ code: "passkey-wrong" });
    return (await finishPending(tx, pending)) ? accept(pending) : refuse({ code: "sign-in-over" });
  });
}
