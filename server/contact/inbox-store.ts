import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import { complaintSubject } from "#domain/contact/complaint.ts";
import { mostCounted } from "#domain/list-page.ts";
import type { Language } from "#domain/language.ts";
import type { MessageState } from "#domain/contact/message-reply.ts";
import type { Role } from "#domain/people/person.ts";

/** Complaints that nobody has answered are a list of their own. */
export type InboxList = MessageState | "complaint";
/** Null asks for any state; `search` '' for any message. */
export type MessageFilter = { state: InboxList | null; search: string };
/** Only the messages that the list shows after this one. */
export type AfterMessage = { createdAt: string; id: string };
export type MessageListQuery = MessageFilter & { after: AfterMessage | null };

export type InboxLine = {
  id: string;
  name: string;
  email: string;
  subject: string;
  /** The first words of it. */
  begin: string;
  state: MessageState;
  createdAt: Date;
};

const beginLength = 120;

export async function readInbox(
  db: Reader,
  asked: MessageListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxLine[]> {
  const { rows } = await db.execute<Omit<InboxLine, "createdAt"> & { createdAt: string }>(sql`
    select m.id, m.name, m.email, m.subject, left(m.message, ${beginLength}) as begin, m.state,
      m.created_at as "createdAt"
    from contact_messages m where ${matchesQuery(asked)} order by ${orderOf(asked.state)} limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Null: there is no such message. */
export async function readMessageKey(db: Reader, id: string): Promise<AfterMessage | null> {
  const { rows } = await db.execute<AfterMessage>(
    sql`select id, created_at::text as "createdAt" from contact_messages where id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Never more than one above `mostCounted`. */
export async function countMessages(db: Reader, asked: MessageListQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select m.id from contact_messages m where ${matchesQuery(asked)}
      order by ${orderOf(asked.state)} limit ${mostCounted + 1}
    ) counted`);
  return rows[0]?.total ?? 0;
}

/** How many of those that are searched for are in each list, and in all; of none more than one above `mostCounted`. */
export async function countInbox(
  db: Reader,
  search: string,
): Promise<Record<InboxList | "all", number>> {
  const counts = [null, "open", "answered", "closed", "complaint"] as const;
  const counted = counts.map(
    (list) => sql`'${sql.raw(list ?? "all")}', (select count(*)::int from (
      select from found m where ${isIn(list)} limit ${mostCounted + 1}) capped)`,
  );
  // Words are looked for once; without any, each list is counted by its index.
  const once = sql.raw(search.trim() === "" ? "not materialized" : "materialized");
  const { rows } = await db.execute<{ counts: Record<InboxList | "all", number> }>(sql`
    with found as ${once} (select m.state, m.subject from contact_messages m where ${isFound(search)})
    select json_build_object(${sql.join(counted, sql`, `)}) as counts`);
  const [row] = rows;
  if (row === undefined) throw new Error("The messages were not counted.");
  return row.counts;
}

/** Complaints that wait for an answer the oldest first. */
const orderOf = (list: InboxList | null): SQL =>
  list === "complaint" ? sql`m.created_at, m.id` : sql`m.created_at desc nulls last, m.id`;

const matchesQuery = ({ state, search, after }: MessageListQuery): SQL =>
  sql`${isIn(state)} and ${isFound(search)} and ${after === null ? sql`true` : isBehind(state, after)}`;

/** In the order of `orderOf`; the last comparison is for the index. */
const isBehind = (list: InboxList | null, { createdAt, id }: AfterMessage): SQL =>
  list === "complaint"
    ? sql`(m.created_at, m.id) > (${createdAt}::timestamptz, ${id}::uuid)`
    : sql`(m.created_at < ${createdAt}::timestamptz or (m.created_at = ${createdAt}::timestamptz and m.id > ${id}::uuid))
        and m.created_at <= ${createdAt}::timestamptz`;

function isIn(list: InboxList | null): SQL {
  if (list === null) return sql`true`;
  return list === "complaint"
    ? sql`m.state = 'open' and m.subject = ${complaintSubject}`
    : sql`m.state = ${list}`;
}

/** Name, e-mail, text, or the number that whoever wrote was told. */
function isFound(search: string): SQL {
  const words = search.trim().toLowerCase();
  if (words === "") return sql`true`;
  const number = /^m-([0-9a-f]{1,8})$/.exec(words)?.[1];
  return sql`(strpos(lower(m.name), ${words}) > 0 or strpos(lower(m.email), ${words}) > 0
    or strpos(lower(m.message), ${words}) > 0 ${number ? sql`or m.id::text like ${`${number}%`}` : sql``})`;
}

export type MessageAnswer = { id: string; text: string; byEmail: string; createdAt: Date };
export type Message = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  language: Language;
  state: MessageState;
  createdAt: Date;
  closedAt: Date | null;
  /** Who was signed in when it was written. */
  writer: { id: string; name: string; role: Role } | null;
  answers: MessageAnswer[];
};

type MessageRow = Omit<Message, "createdAt" | "closedAt" | "answers"> & {
  createdAt: string;
  closedAt: string | null;
  answers: (Omit<MessageAnswer, "createdAt"> & { createdAt: string })[];
};

export async function readMessage(db: Executor, id: string): Promise<Message | null> {
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.name, m.email, m.phone, m.subject, m.message, m.language, m.state,
      m.created_at as "createdAt", m.closed_at as "closedAt",
      (select json_build_object('id', p.id, 'name', p.name, 'role', p.role) from people p where p.id = m.person_id) as writer,
      (select coalesce(json_agg(json_build_object('id', r.id, 'text', r.text, 'byEmail', p.email,
          'createdAt', r.created_at) order by r.created_at, r.id), '[]'::json)
        from message_replies r join people p on p.id = r.person_id where r.message_id = m.id) as answers
    from contact_messages m where m.id = ${id}`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
    answers: row.answers.map((answer) => ({ ...answer, createdAt: new Date(answer.createdAt) })),
  };
}

export type LockedMessage = { state: MessageState; answerIds: string[] };

export async function lockMessage(tx: Transaction, id: string): Promise<LockedMessage | null> {
  const { rows } = await tx.execute<{ state: MessageState }>(
    sql`select state from contact_messages where id = ${id} for update`,
  );
  const [message] = rows;
  if (message === undefined) return null;
  // A statement of its own: it has to see what whoever held the lock has written.
  const answers = await tx.execute<{ id: string }>(
    sql`select id from message_replies where message_id = ${id}`,
  );
  return { ...message, answerIds: answers.rows.map((answer) => answer.id) };
}

export async function insertReply(
  tx: Transaction,
  reply: { id: string; messageId: string; personId: string; text: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into message_replies (id, message_id, person_id, text, created_at)
    values (${reply.id}, ${reply.messageId}, ${reply.personId}, ${reply.text}, ${reply.now})`);
  await tx.execute(sql`
    update contact_messages set state = 'answered', answered_at = ${reply.now} where id = ${reply.messageId}`);
}

export async function setMessageState(
  tx: Transaction,
  { id, state, closedAt }: { id: string; state: MessageState; closedAt: Date | null },
): Promise<void> {
  await tx.execute(
    sql`update contact_messages set state = ${state}, closed_at = ${closedAt} where id = ${id}`,
  );
}
