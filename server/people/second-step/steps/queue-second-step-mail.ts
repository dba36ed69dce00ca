import type { Transaction } from "#database/connect.ts";
import type { Role } from "#domain/people/person.ts";
import type { SecondStepChange } from "#domain/people/second-step/second-step.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";

type SecondStepNews = { personId: string; role: Role; change: SecondStepChange; at: Date };

/** A mail to the person for each change of their own; what administrators change is in the log as well. */
export async function queueSecondStepMail(
  tx: Transaction,
  { personId, role, change, at }: SecondStepNews,
): Promise<void> {
  await queueMail(tx, { kind: "second-step-changed", personId, change, at: at.toISOString() }, at);
  if (role !== "administrator") return;
  await recordActivity(tx, {
    actorId: personId,
    at,
    action: "changed",
    subject: "administrator",
    subjectId: personId,
    after: { secondStep: change },
  });
}
