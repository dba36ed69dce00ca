import { secondStepLimits, type ReadCode } from "#domain/people/second-step/second-step.ts";
import type { CodeRefusal } from "#domain/people/second-step/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  attemptKey,
  countAttempt,
  deleteAttempts,
  uncountAttempt,
} from "#server/people/sign-in/attempt-store.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";

/** Whose password was right, and which it was. */
export type CodeOwner = { personId: string; passwordHash: string };

type Tried = { kind: ReadCode["kind"]; clientAddress: string };

const addressKey = ({ personId }: CodeOwner, clientAddress: string): string =>
  attemptKey("second step", `${personId} ${clientAddress}`);

/** A new password begins anew: whoever guessed knew the old one. */
const accountKey = (
  { personId, passwordHash }: CodeOwner,
  kind: ReadCode["kind"],
  counted: "codes" | "warnings" = "codes",
): string => attemptKey(`${kind} ${counted}`, `${personId} ${passwordHash}`);

const stopped = { app: "app-codes-stopped", "recovery-code": "recovery-codes-stopped" } as const;

/**
 * Each code is counted as wrong before it is looked at, so that codes sent at once can't get past the limit. The owner
 * hears of it when codes are guessed from many addresses.
 */
export async function countSecondStep(
  world: World,
  owner: CodeOwner,
  { kind, clientAddress }: Tried,
): Promise<Result<null, CodeRefusal>> {
  const { address, account } = secondStepLimits;
  const now = world.now();
  const here = await countAttempt(world.db, addressKey(owner, clientAddress), address, now);
  if (here.attempts > address.limit)
    return refuse({ code: "too-many-codes", retryAfterSeconds: here.retryAfterSeconds });
  const everywhere = await countAttempt(world.db, accountKey(owner, kind), account, now);
  if (everywhere.attempts <= account.limit) return accept(null);
  const { retryAfterSeconds } = everywhere;
  await warnOwner(world, owner, { kind, untilSeconds: retryAfterSeconds });
  return refuse({ code: stopped[kind], retryAfterSeconds });
}

/** Takes a counted try back because nobody looked at the code: it was no guess. */
export async function cancelSecondStepTry(
  world: World,
  owner: CodeOwner,
  { kind, clientAddress }: Tried,
): Promise<void> {
  await uncountAttempt(world.db, addressKey(owner, clientAddress));
  await uncountAttempt(world.db, accountKey(owner, kind));
}

/** Clears the counted tries after a right code. */
export async function clearSecondStepTries(
  world: World,
  owner: CodeOwner,
  { kind, clientAddress }: Tried,
): Promise<void> {
  await deleteAttempts(world.db, addressKey(owner, clientAddress));
  await uncountAttempt(world.db, accountKey(owner, kind));
}

/** One mail for each lock: the warning is counted as long as the lock lasts. */
async function warnOwner(
  world: World,
  owner: CodeOwner,
  { kind, untilSeconds }: { kind: ReadCode["kind"]; untilSeconds: number },
): Promise<void> {
  const { personId } = owner;
  const at = world.now();
  const once = { limit: 1, windowSeconds: untilSeconds, lockSeconds: untilSeconds };
  const mail = { kind: "second-step-changed", personId, change: "codes-guessed" } as const;
  await world.db.transaction(async (tx) => {
    const warned = await countAttempt(tx, accountKey(owner, kind, "warnings"), once, at);
    if (warned.attempts === 1) await queueMail(tx, { ...mail, at: at.toISOString() }, at);
  });
}
