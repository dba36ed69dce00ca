import { sql } from "drizzle-orm";
import { dueOf, readComplaintNumber, type ComplaintDue } from "#domain/complaints/complaint.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectComplaint, type Complaint } from "./complaint-store.ts";
import { isForReader } from "./whose-complaints.ts";

export type ShownComplaint = Complaint & { due: ComplaintDue | null };

/** Null: there is none, or it is not theirs to read. */
export async function getComplaint(
  world: World,
  person: Person,
  number: string,
): Promise<ShownComplaint | null> {
  const read = readComplaintNumber(number);
  const found = read === null ? null : await selectComplaint(world.db, person, read);
  return found && { ...found, due: dueOf(found, world.now()) };
}

/** The picture of a message, for who may read its complaint. Null: there is none. */
export async function getComplaintPhoto(
  { db }: World,
  person: Person,
  { number, messageId }: { number: string; messageId: string },
): Promise<Buffer | null> {
  const read = readComplaintNumber(number);
  if (read === null || !isUuid(messageId)) return null;
  const { rows } = await db.execute<{ jpeg: Buffer }>(sql`
    select f.jpeg from complaint_photos f join complaint_messages m on m.id = f.message_id
    join complaints c on c.id = m.complaint_id join parcels p on p.id = c.parcel_id
    where f.message_id = ${messageId} and c.number = ${read} and ${isForReader(person)}`);
  return rows[0]?.jpeg ?? null;
}
