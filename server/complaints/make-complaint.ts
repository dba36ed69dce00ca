import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  checkComplaintText,
  complaintClocks,
  complaintLimits,
  complaintNumberPrefix,
  complaintReasons,
  nextReminder,
  type ComplaintReason,
  type ComplaintRefusal,
} from "#domain/complaints/complaint.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { orderNumberDigits } from "#domain/orders/order-number.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import { renderPhoto, type Photo } from "#server/files/render-photo.ts";
import type { World } from "#server/world.ts";
import { insertMessage } from "./complaint-store.ts";
import { tellOfMessage } from "./steps/tell-of-complaint.ts";

export type NewComplaint = {
  /** Of the form that was shown: the same sent twice is one complaint. */
  complaintId: string;
  orderNumber: string;
  /** Its place in the order, from 1. */
  parcel: number;
  /** Of the line that it is about; '': of the whole parcel. */
  packId: string;
  reason: string;
  text: string;
  photo: Buffer | null;
};

type Checked = { reason: ComplaintReason; text: string; photo: Photo | null };

/** Has a number from the moment this is answered on, and both clocks run. */
export async function makeComplaint(
  world: World,
  person: Person,
  given: NewComplaint,
): Promise<Result<{ number: string }, ComplaintRefusal | PictureRefusal>> {
  if (!can(person, "see-own-orders")) return refuse({ code: "complaint-not-found" });
  const reason = complaintReasons.find((known) => known === given.reason);
  if (reason === undefined) return refuse({ code: "complaint-reason-missing" });
  const text = checkComplaintText(given.text);
  if (!text.ok) return text;
  if (!isUuid(given.complaintId)) return refuse({ code: "complaint-not-found" });
  // Before anything is locked: a picture takes its time.
  const bytes = given.photo;
  const photo =
    bytes === null ? accept(null) : await renderPhoto(world.queues, { bytes, personId: person.id });
  if (!photo.ok) return photo;
  const checked = { reason, text: text.value, photo: photo.value };
  return world.db.transaction((tx) => writeComplaint(world, tx, { person, given, checked }));
}

async function writeComplaint(
  world: World,
  tx: Transaction,
  { person, given, checked }: { person: Person; given: NewComplaint; checked: Checked },
): Promise<Result<{ number: string }, ComplaintRefusal>> {
  // Alone: those of one person wait for each other, so each sees what was made before it.
  if (!(await lockAccount(tx, person.id, { alone: true })))
    return refuse({ code: "complaint-not-found" });
  const id = given.complaintId;
  const made = await selectMade(tx, id);
  if (made !== null)
    return made.personId === person.id
      ? accept({ number: made.number })
      : refuse({ code: "complaint-not-found" });
  const parcel = await selectOwnParcel(tx, person, given);
  if (parcel === null) return refuse({ code: "complaint-not-found" });
  if (given.packId !== "" && parcel.lineId === null)
    return refuse({ code: "complaint-line-unknown" });
  const max = complaintLimits.perParcel;
  if (parcel.complaints >= max) return refuse({ code: "complaints-too-many", max });
  const at = world.now();
  const personId = person.id;
  const complaint = { id, parcelId: parcel.id, lineId: parcel.lineId, personId, at };
  const number = await insertComplaint(tx, { ...complaint, reason: checked.reason });
  const messageId = world.newId();
  const { text, photo } = checked;
  const message = { id: messageId, complaintId: id, personId, text, photo, at };
  await insertMessage(tx, { ...message, event: "complained", role: "customer" });
  await queueMail(tx, { kind: "complaint-received", complaintId: id }, at);
  const by = { role: "customer", personId } as const;
  const told = { complaintId: id, messageId, vendorId: parcel.vendorId, by };
  await tellOfMessage(tx, told, { detail: "new", at });
  return accept({ number });
}

async function selectMade(
  tx: Transaction,
  id: string,
): Promise<{ personId: string; number: string } | null> {
  const { rows } = await tx.execute<{ personId: string; number: string }>(
    sql`select person_id as "personId", number from complaints where id = ${id}`,
  );
  return rows[0] ?? null;
}

type OwnParcel = { id: string; vendorId: string; lineId: string | null; complaints: number };

async function selectOwnParcel(
  tx: Transaction,
  { id: personId }: Person,
  { orderNumber, parcel, packId }: Pick<NewComplaint, "orderNumber" | "parcel" | "packId">,
): Promise<OwnParcel | null> {
  const pack = isUuid(packId) ? packId : null;
  const { rows } = await tx.execute<OwnParcel>(sql`
    select p.id, p.vendor_id as "vendorId",
      (select l.id from order_lines l where l.parcel_id = p.id and l.pack_id = ${pack}::uuid order by l.position limit 1) as "lineId",
      (select count(*) from complaints c where c.parcel_id = p.id) as complaints
    from parcels p join orders o on o.id = p.order_id
    where o.number = ${orderNumber} and o.person_id = ${personId} and p.position = ${parcel - 1}`);
  return rows[0] ?? null;
}

type ComplaintToWrite = {
  id: string;
  parcelId: string;
  lineId: string | null;
  personId: string;
  reason: ComplaintReason;
  at: Date;
};

async function insertComplaint(tx: Transaction, given: ComplaintToWrite): Promise<string> {
  const { at } = given;
  const clocks = complaintClocks(at);
  const remindAt = nextReminder({ ...clocks, state: "open" }, at);
  const { rows } = await tx.execute<{ number: string }>(sql`
    insert into complaints (id, number, parcel_id, order_line_id, person_id, reason, created_at, acknowledge_by, answer_by, remind_at)
    select ${given.id}::uuid, ${complaintNumberPrefix(at)} || lpad(n::text, greatest(length(n::text), ${orderNumberDigits}), '0'),
      ${given.parcelId}::uuid, ${given.lineId}::uuid, ${given.personId}::uuid, ${given.reason}::complaint_reason,
      ${at}::timestamptz, ${clocks.acknowledgeBy}::timestamptz, ${clocks.answerBy}::timestamptz, ${remindAt}::timestamptz
    from nextval('complaint_numbers') as n returning number`);
  const [row] = rows;
  if (row === undefined) throw new Error("A complaint was not written.");
  return row.number;
}
