import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import type { World } from "#server/world.ts";

/** Somebody ended sessions of their own: in the log, and of an administrator in the list of activities. */
export async function noteEndedSessions(
  tx: Transaction,
  world: World,
  { personId, role, sessions }: Pick<SignedIn, "personId" | "role"> & { sessions: number },
): Promise<void> {
  if (sessions === 0) return;
  logSecurityEvent(world, { event: "sessions-ended", personId, sessions });
  if (role !== "administrator") return;
  await recordActivity(tx, {
    actorId: personId,
    at: world.now(),
    action: "signed-out",
    subject: "administrator",
    subjectId: personId,
    after: { sessions },
  });
}
