import { loginLimits } from "#domain/people/sign-in/login-limits.ts";
import type { ActivityAction } from "#domain/audit/activity.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { logSecurityEvent, unknownAccount } from "#server/people/sign-in/log-security-event.ts";
import type { World } from "#server/world.ts";
import type { CountedTry, SignInTry } from "./count-sign-in.ts";

/**
 * Into the log, each; into the panel's list those of administrators' accounts, where floods make few rows: the first
 * failure of an address and the one that closes it, and no more of them once the account is known to be guessed.
 */
export async function noteFailedSignIn(
  world: World,
  tried: SignInTry,
  counted: CountedTry,
  personId: string | null,
): Promise<void> {
  const { kind, email, clientAddress } = tried;
  const about = {
    door: kind,
    clientAddress,
    knownDevice: tried.knownDevice !== null,
    ...(personId === null ? { account: unknownAccount(world, email) } : { personId }),
  };
  logSecurityEvent(world, { event: "sign-in-failed", ...about, factors: ["password"] });
  const isClosed =
    counted.here >= loginLimits.accountFailures ||
    counted.atAddress === loginLimits.addressFailures;
  if (isClosed) logSecurityEvent(world, { event: "sign-in-locked", ...about });
  const isGuessed = counted.everywhere === loginLimits.guessedFailures;
  if (isGuessed) logSecurityEvent(world, { event: "account-guessed", ...about });
  if (kind !== "admin" || personId === null) return;
  for (const action of shownActions(counted))
    await record(world, { action, personId, clientAddress });
}

function shownActions({ here, everywhere }: CountedTry): ActivityAction[] {
  if (everywhere !== null && everywhere > loginLimits.guessedFailures) return [];
  return [
    ...(here === 1 ? (["sign-in-failed"] as const) : []),
    ...(here === loginLimits.accountFailures ? (["sign-in-locked"] as const) : []),
    ...(everywhere === loginLimits.guessedFailures ? (["sign-in-guessed"] as const) : []),
  ];
}

/** Stands at the account it was tried at: who tried isn't known. */
function record(
  world: World,
  tried: { action: ActivityAction; personId: string; clientAddress: string },
): Promise<void> {
  const { action, personId, clientAddress } = tried;
  return world.db.transaction((tx) =>
    recordActivity(tx, {
      actorId: personId,
      at: world.now(),
      action,
      subject: "administrator",
      subjectId: personId,
      after: { address: clientAddress },
    }),
  );
}
