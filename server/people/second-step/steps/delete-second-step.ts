import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Role } from "#domain/people/person.ts";
import { secondStepTimes, type RemovalReason } from "#domain/people/second-step/second-step.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { deleteDevices } from "#server/people/sign-in/device-store.ts";
import { eraseSecondStep, hasSecondStep } from "#server/people/second-step/second-step-store.ts";

type Removal = {
  personId: string;
  role: Role;
  vendorId: string | null;
  /** Null: whoever runs the shop, by the command. */
  actorId: string | null;
  reason: RemovalReason | null;
  at: Date;
};

/**
 * For somebody whose device is gone: all of it, recovery codes too. They are logged out everywhere and no browser is known
 * any more, and an administrator's grace begins anew. False: there was none.
 */
export async function deleteSecondStep(tx: Transaction, removal: Removal): Promise<boolean> {
  const { personId, role, vendorId, actorId, reason, at } = removal;
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select ${hasSecondStep(sql`${personId}::uuid`)} as has`,
  );
  if (!rows[0]?.has) return false;
  await eraseSecondStep(tx, personId);
  await tx.execute(sql`delete from sessions where person_id = ${personId}`);
  await deleteDevices(tx, personId);
  const dueAt = new Date(at.getTime() + secondStepTimes.graceSeconds * 1000);
  if (role === "administrator")
    await tx.execute(sql`update people set second_step_due_at = ${dueAt} where id = ${personId}`);
  await recordActivity(tx, {
    actorId,
    at,
    action: "second-step-removed",
    subject: role,
    subjectId: role === "vendor" && vendorId !== null ? vendorId : personId,
    after: { reason: reason ?? "by-command", ...(role === "vendor" && { person: personId }) },
  });
  const mail = { kind: "second-step-changed", personId, change: "removed" } as const;
  await queueMail(tx, { ...mail, at: at.toISOString() }, at);
  return true;
}
