import type { Role } from "#domain/people/person.ts";
import type { SecondFactor } from "#domain/people/second-step/second-step.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import type { World } from "#server/world.ts";

/**
 * The password was right and the second step was not: into the log, and a code of an administrator into the panel's list.
 * The limits of codes per account keep that list short; passkeys have none.
 */
export async function noteFailedSecondStep(
  world: World,
  { personId, role }: { personId: string; role: Role },
  { factor, clientAddress }: { factor: SecondFactor; clientAddress: string },
): Promise<void> {
  const isPanel = role === "administrator";
  const kind = isPanel ? "admin" : "shop";
  const about = { door: kind, personId, clientAddress, factors: [factor] } as const;
  logSecurityEvent(world, { event: "second-step-failed", ...about });
  if (!isPanel || factor === "passkey") return;
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
