import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { SecondStepChange } from "#domain/people/second-step/second-step.ts";
import type { OwnSecondStepRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import { endPendingSignIns } from "#server/people/second-step/second-step-store.ts";
import { queueSecondStepMail } from "#server/people/second-step/steps/queue-second-step-mail.ts";
import type { StartedSession } from "#server/people/sign-in/start-session.ts";
import { renewToken } from "#server/people/sign-in/steps/renew-token.ts";
import { lockOwner, noteProof } from "#server/people/profile/second-step/own-second-step-store.ts";
import { undoRefused } from "#server/platform/undo-refused.ts";
import type { World } from "#server/world.ts";
import type { Confirmed, Owner } from "./confirm-owner.ts";

type SecondStepWork<C> = (tx: Transaction) => Promise<Result<C, OwnSecondStepRefusal>>;
type Change<C> = {
  change: SecondStepChange;
  /** Null: its device was asked just now. */
  confirmed: Confirmed | null;
  work: SecondStepWork<C>;
};

/** `codes` are recovery codes to be shown. The session goes on under the new token. */
export type Changed<C> = { codes: C; session: StartedSession | null };

/**
 * One transaction of a change to somebody's own second step, with the code that was shown for it: refused, it leaves all
 * as it was, the code unused. Every other session of theirs and every sign-in under way ends: whoever got in without it
 * is out.
 */
export async function changeSecondStep<C extends string[] | null>(
  world: World,
  { personId, sessionId }: Owner,
  { change, confirmed, work }: Change<C>,
): Promise<Result<Changed<C>, OwnSecondStepRefusal>> {
  const code = confirmed?.code ?? null;
  const at = world.now();
  const changed = await undoRefused<Changed<C>, OwnSecondStepRefusal>(world.db, async (tx) => {
    const role = await lockOwner(tx, personId, confirmed?.passwordHash);
    if (role === null)
      return refuse({ code: confirmed === null ? "set-up-over" : "current-password-wrong" });
    if (!(await lockSession(tx, sessionId))) return refuse({ code: "second-step-changed" });
    if (code !== null && !(await code.use(tx))) return refuse({ code: "proof-wrong" });
    const worked = await work(tx);
    if (!worked.ok) return worked;
    await tx.execute(
      sql`delete from sessions where person_id = ${personId} and id <> ${sessionId}`,
    );
    if (code !== null || change === "app-on" || change === "passkey-added")
      await noteProof(tx, sessionId, at);
    const session = await renewToken(tx, world, sessionId);
    await endPendingSignIns(tx, personId);
    await queueSecondStepMail(tx, { personId, role, change, at });
    return accept({ codes: worked.value, session });
  });
  if (changed.ok || changed.refusal.code !== "proof-wrong") await code?.forgive();
  if (changed.ok) {
    const factors = confirmed === null ? [] : ["password" as const, ...(code ? [code.kind] : [])];
    logSecurityEvent(world, { event: "second-step-changed", personId, change, factors });
  }
  return changed;
}

/** False: another change, in another session, has ended this one. */
async function lockSession(tx: Transaction, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from sessions where id = ${sessionId} for no key update`,
  );
  return rowCount === 1;
}
