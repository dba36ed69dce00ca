import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Activity } from "#domain/audit/activity.ts";

/** Records many actions in the transaction that takes them, in one statement. */
export async function recordActivities(
  tx: Transaction,
  activities: readonly (Activity & { at: Date })[],
): Promise<void> {
  if (activities.length === 0) return;
  await tx.execute(sql`
    insert into activities (actor_id, at, action, subject, subject_id, label, before, after)
    select "actorId", at, action, subject, "subjectId", label, before, after
    from json_to_recordset(${JSON.stringify(activities)}::json) as row
      ("actorId" uuid, at timestamptz, action text, subject text, "subjectId" text, label text, before jsonb, after jsonb)`);
}
