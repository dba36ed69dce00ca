import type { Role } from "#domain/people/person.ts";
import { recordActivity } from "#server/activity/steps/record-activity.ts";
import { logSecurityEvent } from "#server/people/log-security-event.ts";
import type { World } from "#server/world.ts";

/**
 * The password was right and the code was not: into the log, and of an administrator into the panel's list. The limits of
 * codes keep that list short.
 */
export async function noteFailedSecondStep(
  world: World,
  { personId, role }: { personId: string; role: Role },
  clientAddress: string,
): Promise<void> {
  const isPanel = role === "administrator";
  const door = isPanel ? "admin" : "shop";
  logSecurityEvent(world, { event: "second-step-failed", door, personId, clientAddress });
  if (!isPanel) return;
  await world.db.transaction((tx) =>
    recordActivity(tx, {
      actorId: personId,
      at: world.now(),
      action: "second-step-failed",
      subject: "administrator",
      subjectId: personId,
      after: { address: clientAddress },
    }),
  );
}
