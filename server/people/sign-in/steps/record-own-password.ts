import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";

/** An administrator set a new password of their own. */
export const recordOwnPassword = (tx: Transaction, personId: string, at: Date): Promise<void> =>
  recordActivity(tx, {
    actorId: personId,
    at,
    action: "changed",
    subject: "administrator",
    subjectId: personId,
    after: { password: "new" },
  });
