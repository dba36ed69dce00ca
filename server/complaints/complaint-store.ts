import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { readMoment, type InJson } from "#database/in-json.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type {
  ComplaintClocks,
  ComplaintEvent,
  ComplaintReason,
  ComplaintRole,
  ComplaintState,
} from "#domain/complaints/complaint.ts";
import type { Person } from "#domain/people/person.ts";
import { lotsOfLine } from "#server/catalogue/stock/lots-of-line.ts";
import type { Photo } from "#server/files/render-photo.ts";
import { isForReader } from "./whose-complaints.ts";

export type ComplaintMessage = {
  id: string;
  event: ComplaintEvent;
  role: ComplaintRole;
  text: string;
  createdAt: Date;
  photo: { width: number; height: number } | null;
};

export type ComplaintLine = {
  productName: string;
  productNameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  quantity: number;
  pricePaise: number;
  /** As `lotsOfLine` says. */
  lots: string | null;
};

export type Complaint = ComplaintClocks & {
  id: string;
  number: string;
  state: ComplaintState;
  reason: ComplaintReason;
  createdAt: Date;
  acknowledgedAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  orderId: string;
  orderNumber: string;
  parcelId: string;
  /** Of the parcel in its order, from 1. */
  place: number;
  vendorName: string;
  customerName: string;
  /** What it is about: one line of the parcel, or all of them. */
  isWholeParcel: boolean;
  lines: ComplaintLine[];
  messages: ComplaintMessage[];
};

type ComplaintRow = Omit<
  Complaint,
  | "createdAt"
  | "acknowledgeBy"
  | "answerBy"
  | "acknowledgedAt"
  | "answeredAt"
  | "closedAt"
  | "messages"
> & {
  createdAt: string;
  acknowledgeBy: string;
  answerBy: string;
  acknowledgedAt: string | null;
  answeredAt: string | null;
  closedAt: string | null;
  messages: InJson<ComplaintMessage>[];
};

const linesOfComplaint = sql`(
  select coalesce(json_agg(json_build_object('productName', l.product_name, 'productNameHi', l.product_name_hi,
    'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit, 'quantity', l.quantity, 'pricePaise', l.price_paise,
    'lots', ${lotsOfLine}) order by l.position), '[]'::json)
  from order_lines l where l.parcel_id = c.parcel_id and (c.order_line_id is null or l.id = c.order_line_id))`;

const messagesOfComplaint = sql`(
  select coalesce(json_agg(json_build_object('id', m.id, 'event', m.event, 'role', m.role, 'text', m.text,
    'createdAt', m.created_at, 'photo', (select json_build_object('width', f.width, 'height', f.height)
      from complaint_photos f where f.message_id = m.id)) order by m.event <> 'complained', m.created_at, m.id), '[]'::json)
  from complaint_messages m where m.complaint_id = c.id)`;

/** Null: there is none of this number that they may read. */
export async function selectComplaint(
  db: Executor,
  person: Person,
  number: string,
): Promise<Complaint | null> {
  const { rows } = await db.execute<ComplaintRow>(sql`
    select c.id, c.number, c.state, c.reason, c.created_at as "createdAt", c.acknowledge_by as "acknowledgeBy",
      c.answer_by as "answerBy", c.acknowledged_at as "acknowledgedAt", c.answered_at as "answeredAt",
      c.closed_at as "closedAt", o.id as "orderId", o.number as "orderNumber", p.id as "parcelId",
      p.position + 1 as place, v.business_name as "vendorName", o.ship_to_name as "customerName",
      c.order_line_id is null as "isWholeParcel", ${linesOfComplaint} as lines, ${messagesOfComplaint} as messages
    from complaints c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
    join vendors v on v.id = p.vendor_id
    where c.number = ${number} and ${isForReader(person)}`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    acknowledgeBy: new Date(row.acknowledgeBy),
    answerBy: new Date(row.answerBy),
    acknowledgedAt: readMoment(row.acknowledgedAt),
    answeredAt: readMoment(row.answeredAt),
    closedAt: readMoment(row.closedAt),
    messages: row.messages.map((message) => ({
      ...message,
      createdAt: new Date(message.createdAt),
    })),
  };
}

export type LockedComplaint = ComplaintClocks & {
  id: string;
  number: string;
  state: ComplaintState;
  vendorId: string;
  messages: number;
  photos: number;
};

type LockedRow = Omit<LockedComplaint, "acknowledgeBy" | "answerBy" | "messages" | "photos"> & {
  acknowledgeBy: string;
  answerBy: string;
};

/** Null: there is none of this number that is theirs. */
export async function lockComplaint(
  tx: Transaction,
  person: Person,
  number: string,
): Promise<LockedComplaint | null> {
  const { rows } = await tx.execute<LockedRow>(sql`
    select c.id, c.number, c.state, c.acknowledge_by as "acknowledgeBy", c.answer_by as "answerBy", p.vendor_id as "vendorId"
    from complaints c join parcels p on p.id = c.parcel_id
    where c.number = ${number} and ${isForReader(person)} for update of c`);
  const [row] = rows;
  if (row === undefined) return null;
  // A statement of its own: it has to see what whoever held the lock has written.
  const counted = await tx.execute<{ messages: number; photos: number }>(sql`
    select count(*) as messages, count(f.message_id) as photos
    from complaint_messages m left join complaint_photos f on f.message_id = m.id where m.complaint_id = ${row.id}`);
  const { messages = 0, photos = 0 } = counted.rows[0] ?? {};
  return {
    ...row,
    acknowledgeBy: new Date(row.acknowledgeBy),
    answerBy: new Date(row.answerBy),
    messages,
    photos,
  };
}

export type NewMessage = {
  id: string;
  complaintId: string;
  event: ComplaintEvent;
  role: ComplaintRole;
  personId: string;
  text: string;
  at: Date;
  photo: Photo | null;
};

/** False where the id is taken: the same form was sent before, or another one's id was sent. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const { id, photo } = message;
  const { rowCount } = await tx.execute(sql`
    insert into complaint_messages (id, complaint_id, event, role, person_id, text, created_at)
    values (${id}, ${message.complaintId}, ${message.event}, ${message.role}, ${message.personId}, ${message.text}, ${message.at})
    on conflict (id) do nothing`);
  if (rowCount !== 1) return false;
  if (photo !== null)
    await tx.execute(sql`
      insert into complaint_photos (message_id, jpeg, width, height)
      values (${id}, ${photo.jpeg}, ${photo.width}, ${photo.height})`);
  return true;
}

/** Whether the message is there that this person wrote about this complaint. */
export async function wasWritten(
  db: Executor,
  { id, complaintId, personId }: { id: string; complaintId: string; personId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from complaint_messages where id = ${id} and complaint_id = ${complaintId} and person_id = ${personId}`);
  return rows.length > 0;
}
