import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  complaintClocks,
  moveComplaint,
  nextReminder,
  type ComplaintAction,
  type ComplaintEvent,
  type ComplaintRefusal,
  type ComplaintState,
} from "#domain/complaints/complaint.ts";
import type { ActivityAction } from "#domain/audit/activity.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import {
  insertMessage,
  lockComplaint,
  type LockedComplaint,
} from "#server/complaints/complaint-store.ts";
import { complaintRoleOf } from "#server/complaints/whose-complaints.ts";
import type { Photo } from "#server/files/render-photo.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import { tellOfMessage } from "./tell-of-complaint.ts";

type Acting = {
  person: Person;
  number: string;
  action: ComplaintAction;
  message: { id: string; text: string; photo: Photo | null };
  /** Once it is locked: whether it was done before, or may not be. */
  check?: (complaint: LockedComplaint) => Promise<Result<"done" | "go-on", ComplaintRefusal>>;
};

/** What somebody does about a complaint that is theirs: its state, its history, and who hears of it. */
export async function actOnComplaint(
  world: World,
  tx: Transaction,
  { person, number, action, message, check }: Acting,
): Promise<Result<null, ComplaintRefusal>> {
  const role = complaintRoleOf(person);
  if (role === null || !(await lockAccount(tx, person.id)))
    return refuse({ code: "complaint-not-found" });
  const complaint = await lockComplaint(tx, person, number);
  if (complaint === null) return refuse({ code: "complaint-not-found" });
  const checked = await check?.(complaint);
  if (checked?.ok === false) return checked;
  if (checked?.value === "done") return accept(null);
  const moved = moveComplaint(complaint.state, action, role);
  if (!moved.ok) return moved;
  if (moved.value === null) return accept(null);
  const { state, event } = moved.value;
  const at = world.now();
  const by = { role, personId: person.id };
  const complaintId = complaint.id;
  const isNew = await insertMessage(tx, { ...message, ...by, complaintId, event, at });
  // Its id belongs to somebody else's message.
  if (!isNew) return refuse({ code: "complaint-not-found" });
  await writeState(tx, complaint, { state, event, at });
  const told = { complaintId, messageId: message.id, vendorId: complaint.vendorId, by };
  await tellOfMessage(tx, told, { detail: message.text === "" ? null : "message", at });
  if (role !== "customer")
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: activityOf[event],
      subject: "complaint",
      subjectId: complaintId,
      label: complaint.number,
      before: { state: complaint.state },
      after: { state },
    });
  return accept(null);
}

const activityOf: Record<ComplaintEvent, ActivityAction> = {
  complained: "created",
  acknowledged: "acknowledged",
  message: "noted",
  answered: "answered",
  reopened: "reopened",
  closed: "closed",
};

async function writeState(
  tx: Transaction,
  complaint: LockedComplaint,
  { state, event, at }: { state: ComplaintState; event: ComplaintEvent; at: Date },
): Promise<void> {
  const isOpened = event === "reopened";
  // Whoever is not content waits as long again, not for the time that is over.
  const { answerBy } = isOpened ? complaintClocks(at) : complaint;
  const remindAt = nextReminder({ ...complaint, state, answerBy }, at);
  const acknowledgedAt = state === "open" ? null : at;
  const answeredAt = event === "answered" ? at : null;
  const closedAt = state === "closed" ? at : null;
  await tx.execute(sql`
    update complaints set state = ${state}, answer_by = ${answerBy}, remind_at = ${remindAt}::timestamptz,
      acknowledged_at = coalesce(acknowledged_at, ${acknowledgedAt}::timestamptz),
      answered_at = case when ${isOpened} then null else coalesce(${answeredAt}::timestamptz, answered_at) end,
      closed_at = ${closedAt}::timestamptz
    where id = ${complaint.id}`);
}
