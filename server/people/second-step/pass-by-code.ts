import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { readCode } from "#domain/people/second-step.ts";
import type { SecondStepRefusal } from "#domain/people/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/mail/steps/queue-mail.ts";
import { isPasswordRight } from "#server/people/password-hash.ts";
import type { World } from "#server/world.ts";
import { finishPending, selectPending, type Pending, type PendingToken } from "./pending-store.ts";
import { selectTotp, selectUnusedCodes } from "./second-step-store.ts";
import { countSecondStep, uncountSecondStep } from "./steps/count-second-step.ts";
import { noteFailedSecondStep } from "./steps/note-failed-second-step.ts";
import { openTotpKey, stepOfCode } from "./totp.ts";

/** Marks the code as used: false when it is used already. */
type Use = (tx: Transaction) => Promise<boolean>;

/** By a code of the app or a recovery code, whichever was typed. The value is the sign-in that is complete now. */
export async function passByCode(
  world: World,
  given: PendingToken & { code: string; clientAddress: string },
): Promise<Result<Pending, SecondStepRefusal>> {
  const pending = await selectPending(world.db, given, world.now());
  if (pending === null) return refuse({ code: "sign-in-over" });
  const read = readCode(given.code);
  if (read === null) return refuse({ code: "code-unreadable" });
  const tried = { kind: read.kind, clientAddress: given.clientAddress };
  const counted = await countSecondStep(world, pending, tried);
  if (!counted.ok) return counted;
  const { personId } = pending;
  const use = await (read.kind === "app" ? findStep : findRecovery)(world, personId, read.code);
  if (use === null) {
    await noteFailedSecondStep(world, pending, given.clientAddress);
    return refuse({ code: "code-wrong" });
  }
  const passed = await world.db.transaction<Result<Pending, SecondStepRefusal>>(async (tx) => {
    if (!(await use(tx))) return refuse({ code: "code-wrong" });
    return (await finishPending(tx, pending)) ? accept(pending) : refuse({ code: "sign-in-over" });
  });
  if (passed.ok) await uncountSecondStep(world, pending, tried);
  return passed;
}

async function findStep(world: World, personId: string, code: string): Promise<Use | null> {
  const totp = await selectTotp(world.db, personId);
  const key = totp && openTotpKey(world, personId, totp.sealed);
  if (!totp || key === null) return null;
  const step = stepOfCode(key, code, { at: world.now(), lastStep: totp.lastStep });
  if (step === null) return null;
  return async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update totp_secrets set last_step = ${step} where person_id = ${personId} and last_step < ${step}`);
    return rowCount === 1;
  };
}

async function findRecovery(world: World, personId: string, code: string): Promise<Use | null> {
  const unused = await selectUnusedCodes(world.db, personId);
  const found = await firstRight(world, personId, { unused, code });
  if (found === null) return null;
  const at = world.now();
  return async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update recovery_codes set used_at = ${at} where id = ${found.id} and used_at is null`);
    if (rowCount !== 1) return false;
    const mail = { kind: "second-step-changed", personId, change: "code-used" } as const;
    await queueMail(tx, { ...mail, at: at.toISOString() }, at);
    return true;
  };
}

/** One after the other, each in its turn among all passwords that are looked at. */
async function firstRight<C extends { codeHash: string }>(
  world: World,
  whose: string,
  { unused, code: password }: { unused: readonly C[]; code: string },
): Promise<C | null> {
  for (const one of unused)
    if (await isPasswordRight(world, { whose, password, passwordHash: one.codeHash })) return one;
  return null;
}
