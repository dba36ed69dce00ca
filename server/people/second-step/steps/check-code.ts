import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Role } from "#domain/people/person.ts";
import { readCode, type ReadCode } from "#domain/people/second-step/second-step.ts";
import type { CodeRefusal } from "#domain/people/second-step/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { isPasswordRight } from "#server/people/sign-in/password-hash.ts";
import { selectTotp, selectUnusedCodes } from "#server/people/second-step/second-step-store.ts";
import { openTotpKey, stepOfCode } from "#server/people/second-step/totp.ts";
import type { World } from "#server/world.ts";
import {
  countSecondStep,
  cancelSecondStepTry,
  clearSecondStepTries,
  type CodeOwner,
} from "./count-second-step.ts";
import { noteFailedSecondStep } from "./note-failed-second-step.ts";

/** Marks the code as used: false when it is used already. */
type Use = (tx: Transaction) => Promise<boolean>;

/**
 * A code that was right. It is used in the transaction of what it was shown for, which is undone when it is refused, and
 * forgiven unless it was used before.
 */
export type CheckedCode = { kind: ReadCode["kind"]; use: Use; forgive: () => Promise<void> };

/** A code of the app or a recovery code, whichever was typed. */
export async function checkCode(
  world: World,
  owner: CodeOwner & { role: Role },
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<Result<CheckedCode, CodeRefusal>> {
  const read = readCode(code);
  if (read === null) return refuse({ code: "code-unreadable" });
  const { kind } = read;
  const tried = { kind, clientAddress };
  const counted = await countSecondStep(world, owner, tried);
  if (!counted.ok) return counted;
  const find = kind === "app" ? findStep : findRecovery;
  const use = await find(world, owner.personId, read.code).catch(async (error: unknown) => {
    await cancelSecondStepTry(world, owner, tried);
    throw error;
  });
  if (use === null) {
    await noteFailedSecondStep(world, owner, { factor: kind, clientAddress });
    return refuse({ code: "code-wrong" });
  }
  return accept({ kind, use, forgive: () => clearSecondStepTries(world, owner, tried) });
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
