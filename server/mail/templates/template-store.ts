import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { joinedMs, mailKey, type Mail } from "#domain/mail/mail.ts";
import { packsOfRequest, type RequestPack } from "#server/orders/last-return-request.ts";
import type { ReturnRequestState } from "#domain/parcels/return-request.ts";
import type { Language } from "#domain/language.ts";
import type { ParcelActor } from "#domain/orders/order-status.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { Person } from "#domain/people/person.ts";
import { claimedAt, isUntouched } from "#server/outbox/mail-store.ts";

export type Recipient = {
  id: string;
  name: string;
  email: string;
  language: Language;
  role: Person["role"];
};

/** The panel is in English only, and so is what leads there. */
const language = `case when p.role = 'administrator' then 'en' else p.language end`;
/** Of a person `p`. */
export const recipient = sql.raw(`p.id, p.name, p.email, ${language} as language, p.role`);
/** Nobody is written to who is not there any more. */
export const isThere = sql.raw(`p.status <> 'anonymised'`);

export async function findOne<Row extends Record<string, unknown>>(
  db: Executor,
  query: SQL,
): Promise<Row | null> {
  const { rows } = await db.execute<Row>(query);
  return (rows[0] as Row | undefined) ?? null;
}

export const findPerson = (db: Executor, personId: string): Promise<Recipient | null> =>
  findOne<Recipient>(
    db,
    sql`select ${recipient} from people p where p.id = ${personId} and ${isThere}`,
  );

export type FoundToken = Recipient & { expiresAt: Date; isUsed: boolean; tokenHash: string };

/** The address is the one the link goes to. */
export async function findToken(db: Executor, tokenId: string): Promise<FoundToken | null> {
  const found = await findOne<
    Omit<FoundToken, "expiresAt"> & { expiresAt: string; sentTo: string }
  >(
    db,
    sql`
    select ${recipient}, t.email as "sentTo", t.expires_at as "expiresAt", t.used_at is not null as "isUsed",
      t.token_hash as "tokenHash"
    from one_time_tokens t join people p on p.id = t.person_id where t.id = ${tokenId} and ${isThere}`,
  );
  if (found === null) return null;
  const { sentTo: email, expiresAt, ...person } = found;
  return { ...person, email, expiresAt: new Date(expiresAt) };
}

export type Ordered = { orderId: string; person: Recipient };

const ordered =
  sql.raw(`o.id as "orderId", json_build_object('id', p.id, 'name', p.name, 'email', p.email,
  'language', ${language}, 'role', p.role) as person`);
const orderAndPerson = sql.raw(`orders o join people p on p.id = o.person_id`);

export const findOrdered = (db: Executor, orderId: string): Promise<Ordered | null> =>
  findOne<Ordered>(
    db,
    sql`select ${ordered} from ${orderAndPerson} where o.id = ${orderId} and ${isThere}`,
  );

export type FailedPayment = Ordered & {
  /** What the attempt itself says of a payment by hand. */
  offlinePayment: OfflinePayment | null;
  /** Null while it is open. */
  endedAt: string | null;
  /** The mail about the order has said, or will, that it is not paid. */
  isTold: boolean;
};

export const findFailedPayment = (db: Executor, attemptId: string): Promise<FailedPayment | null> =>
  findOne<FailedPayment>(
    db,
    sql`select ${ordered}, a.offline_payment as "offlinePayment", a.completed_at as "endedAt", exists (select 1 from outbox m where m.event_key = 'order-placed:' || o.id
        and m.failed_at is null and (${isUntouched} or ${claimedAt} >= a.completed_at)) as "isTold"
    from payment_attempts a join ${orderAndPerson} on o.id = a.order_id where a.id = ${attemptId} and ${isThere}`,
  );

/** The mail about a new order is still to be written, and says then how it is to be paid. */
export async function isPlacedMailWaiting(db: Executor, orderId: string): Promise<boolean> {
  const found = await findOne<{ waits: boolean }>(
    db,
    sql`select ${isUntouched} as waits from outbox m
    where m.event_key = 'order-placed:' || ${orderId}::text`,
  );
  return found?.waits === true;
}

/** A mail that waits still, and has never been tried, or was not sent for what had become of it. */
export async function isKeptBack(db: Executor, mail: Mail): Promise<boolean> {
  const found = await findOne<{ isKeptBack: boolean }>(
    db,
    sql`select sent_at is null and failed_at is null
        and (attempts = 0 and kept_at is null or kept_at is not null and last_error is not null) as "isKeptBack"
    from outbox where event_key = ${mailKey(mail)}`,
  );
  return found?.isKeptBack === true;
}

export const findParcelOrder = (db: Executor, parcelId: string): Promise<Ordered | null> =>
  findOne<Ordered>(
    db,
    sql`select ${ordered} from parcels join ${orderAndPerson} on o.id = parcels.order_id
    where parcels.id = ${parcelId} and ${isThere}`,
  );

export type FoundRefund = Ordered & {
  amountPaise: number;
  reason: string;
  note: string | null;
  byHand: boolean;
};

export const findRefund = (db: Executor, refundId: string): Promise<FoundRefund | null> =>
  findOne<FoundRefund>(
    db,
    sql`select ${ordered}, r.amount_paise as "amountPaise", r.reason, r.note, r.by_hand as "byHand"
    from refunds r join ${orderAndPerson} on o.id = r.order_id where r.id = ${refundId} and ${isThere}`,
  );

export type FoundReturn = Ordered & {
  parcelId: string;
  reason: string;
  state: ReturnRequestState;
  decisionNote: string | null;
  /** None: all of the parcel. */
  packs: RequestPack[];
};

export const findReturn = (db: Executor, requestId: string): Promise<FoundReturn | null> =>
  findOne<FoundReturn>(
    db,
    sql`select ${ordered}, r.parcel_id as "parcelId", r.reason, r.state, r.decision_note as "decisionNote",
      ${packsOfRequest} as packs
    from return_requests r join parcels on parcels.id = r.parcel_id join ${orderAndPerson} on o.id = parcels.order_id
    where r.id = ${requestId} and ${isThere}`,
  );

export type FoundMessage = {
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  language: Language;
};

export const findMessage = (db: Executor, messageId: string): Promise<FoundMessage | null> =>
  findOne<FoundMessage>(
    db,
    sql`select name, email, phone, subject, message, language from contact_messages where id = ${messageId}`,
  );

export type FoundReply = FoundMessage & { messageId: string; reply: string; writtenAt: string };

/** With the message it answers. */
export const findReply = (db: Executor, replyId: string): Promise<FoundReply | null> =>
  findOne<FoundReply>(
    db,
    sql`select m.id as "messageId", m.name, m.email, m.phone, m.subject, m.message, m.language,
      m.created_at as "writtenAt", r.text as reply
    from message_replies r join contact_messages m on m.id = r.message_id where r.id = ${replyId}`,
  );

/** `backPaise`: what goes back for it. */
export type Cancellation = { actor: ParcelActor; capturedPaise: number; backPaise: number };

const joined = sql`${joinedMs}::int * interval '1 ms'`;

/**
 * What came of a parcel since the move that a mail is about, and whether it was shipped within the time before it whose
 * moves are told in one mail.
 */
export async function findJoinedMoves(
  db: Executor,
  { parcelId, at }: { parcelId: string; at: string },
): Promise<{ movedOn: boolean; orderCanceled: boolean; shipped: boolean }> {
  const found = await findOne<{ movedOn: boolean; orderCanceled: boolean; shipped: boolean }>(
    db,
    sql`select
      exists (select 1 from order_history h where h.order_id = p.order_id and h.parcel_id = p.id
        and h.to_status is not null and h.at > ${at}::timestamptz) as "movedOn",
      coalesce(o.status = 'canceled' and (select max(h.at) > ${at}::timestamptz and max(h.at) < ${at}::timestamptz + ${joined}
        from order_history h where h.order_id = p.order_id and h.to_status = 'canceled'), false) as "orderCanceled",
      exists (select 1 from order_history h where h.order_id = p.order_id and h.parcel_id = p.id
        and h.to_status = 'shipped' and h.at < ${at}::timestamptz and h.at > ${at}::timestamptz - ${joined}) as shipped
    from parcels p join orders o on o.id = p.order_id where p.id = ${parcelId}`,
  );
  return found ?? { movedOn: false, orderCanceled: false, shipped: false };
}

/** A refund `r` that the cancellation `p` of its parcel made, or that was made together with it. */
const isOfCancellation = sql`(r.reason = 'parcel-canceled' or r.created_at = p.at)`;

/**
 * Who canceled the last open parcels of an order; what had been paid and has not gone back before goes back now. What went
 * back for parcels whose cancellation is told in the same mail counts to it.
 */
export const findOrderCancellation = (
  db: Executor,
  orderId: string,
): Promise<Cancellation | null> =>
  findOne<Cancellation>(
    db,
    sql`select h.actor_role as actor, c.paise as "capturedPaise", c.paise - (
        select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = h.order_id and r.created_at < h.at
          and not (r.created_at > h.at - ${joined} and exists (select 1 from order_history p
            where p.order_id = r.order_id and p.parcel_id = r.parcel_id and p.to_status = 'canceled' and ${isOfCancellation}))
      ) as "backPaise"
    from order_history h, lateral (
      select coalesce(sum(amount_paise), 0) as paise from captures where order_id = h.order_id
    ) c
    where h.order_id = ${orderId} and h.to_status = 'canceled'
    order by h.id desc limit 1`,
  );

/** `isDropped`: its packs were taken out of another parcel. */
type ParcelCancellation = Omit<Cancellation, "capturedPaise"> & { isDropped: boolean };

export const findParcelCancellation = (
  db: Executor,
  parcelId: string,
): Promise<ParcelCancellation | null> =>
  findOne<ParcelCancellation>(
    db,
    sql`select p.actor_role as actor, coalesce(p.note ~ '^dropped(:|$)', false) as "isDropped",
      (select coalesce(sum(r.amount_paise), 0) from refunds r
        where r.order_id = p.order_id and r.parcel_id = p.parcel_id and ${isOfCancellation}) as "backPaise"
    from order_history p where p.order_id = (select order_id from parcels where id = ${parcelId})
      and p.parcel_id = ${parcelId} and p.to_status = 'canceled'
    order by p.id desc limit 1`,
  );
