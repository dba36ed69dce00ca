import { secondStepLimits, type ReadCode } from "#domain/people/second-step.ts";
import type { CodeRefusal } from "#domain/people/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  attemptKey,
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from "#server/people/attempt-store.ts";
import { queueMail } from "#server/mail/steps/queue-mail.ts";
import type { World } from "#server/world.ts";

/** Whose password was right, and which it was. */
export type CodeOwner = { personId: string; passwordHash: string };

const addressKey = ({ personId }: CodeOwner, clientAddress: string): string =>
  attemptKey("second step", `${personId} ${clientAddress}`);

/** A new password begins anew: whoever guessed knew the old one. */
const appKey = ({ personId, passwordHash }: CodeOwner): string =>
  attemptKey("codes of app", `${personId} ${passwordHash}`);

/**
 * Each code is counted as wrong before it is looked at, so that codes sent at once can't get past the limit. The owner
 * hears of it when codes are guessed from many addresses.
 */
export async function countSecondStep(
  world: World,
  owner: CodeOwner,
  { kind, clientAddress }: { kind: ReadCode["kind"]; clientAddress: string },
): Promise<Result<null, CodeRefusal>> {
  const { address, app } = secondStepLimits;
  const now = world.now();
  const here = await countAttempt(world.db, addressKey(owner, clientAddress), address, now);
  if (here.attempts > address.limit)
    return refuse({ code: "too-many-codes", retryAfterSeconds: here.retryAfterSeconds });
  if (kind === "recovery-code") return accept(null);
  const everywhere = await countAttempt(world.db, appKey(owner), app, now);
  if (everywhere.attempts <= app.limit) return accept(null);
  if (everywhere.attempts === app.limit + 1) await warnOwner(world, owner);
  const { retryAfterSeconds } = everywhere;
  return refuse({ code: "app-codes-stopped", retryAfterSeconds });
}

/** Nobody looked at the code, so it was no guess. */
export async function takeBackSecondStep(
  world: World,
  owner: CodeOwner,
  { kind, clientAddress }: { kind: ReadCode["kind"]; clientAddress: string },
): Promise<void> {
  await uncountAttempt(world.db, addressKey(owner, clientAddress));
  if (kind === "app") await uncountAttempt(world.db, appKey(owner));
}

/** The code was right. */
export async function uncountSecondStep(
  world: World,
  owner: CodeOwner,
  { kind, clientAddress }: { kind: ReadCode["kind"]; clientAddress: string },
): Promise<void> {
  await forgetAttempts(world.db, addressKey(owner, clientAddress));
  if (kind === "app") await uncountAttempt(world.db, appKey(owner));
}

async function warnOwner(world: World, { personId }: CodeOwner): Promise<void> {
  const at = world.now();
  const mail = { kind: "second-step-changed", personId, change: "codes-guessed" } as const;
  await world.db.transaction((tx) => queueMail(tx, { ...mail, at: at.toISOString() }, at));
}
