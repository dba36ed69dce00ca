import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import type { Mail, MailKind } from "#domain/mail/mail.ts";
import type { MailState } from "#domain/mail/outbox.ts";
import { mostCounted, rowsPerPage } from "#domain/list-page.ts";
import { mailsTo, patternOf } from "./addressed-to.ts";
import { readMail } from "./read-mail.ts";

/** Null asks for any; `recipient` '' for anybody. */
export type MailListQuery = {
  state: MailState | null;
  kind: MailKind | null;
  recipient: string;
  /** Only those before this id, which the list shows after it. */
  after: number | null;
};

export type OutboxLine = {
  id: number;
  /** As it was written down; a kind that this shop doesn't know has no words. */
  topic: string;
  state: MailState;
  createdAt: Date;
  /** When it was sent, kept or given up; when it is tried next while it waits. */
  at: Date;
  attempts: number;
  lastError: string | null;
  mail: Mail | null;
};

/** Of a row `m`. */
const states: Record<MailState, SQL> = {
  waiting: sql`m.sent_at is null and m.kept_at is null and m.failed_at is null`,
  sent: sql`m.sent_at is not null`,
  kept: sql`m.kept_at is not null and m.sent_at is null`,
  failed: sql`m.failed_at is not null and m.sent_at is null`,
};

const columns = sql`o.id, o.topic, o.payload, o.created_at as "createdAt", o.attempts, o.last_error as "lastError",
  case when o.sent_at is not null then 'sent' when o.kept_at is not null then 'kept'
    when o.failed_at is not null then 'failed' else 'waiting' end as state,
  coalesce(o.sent_at, o.kept_at, o.failed_at, o.next_attempt_at) as at`;

type MailLineRow = Omit<OutboxLine, "createdAt" | "at" | "mail"> & {
  payload: unknown;
  createdAt: string;
  at: string;
};

const lineIn = ({ payload, ...row }: MailLineRow): OutboxLine => ({
  ...row,
  createdAt: new Date(row.createdAt),
  at: new Date(row.at),
  mail: readMail({ topic: row.topic, payload }),
});

/** The newest first: by id, which rises with time. The page is chosen before what was written is read. */
export async function readMails(
  db: Reader,
  asked: MailListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<OutboxLine[]> {
  const { rows } = await db.execute<MailLineRow>(sql`
    select ${columns} from (
      select m.id from outbox m where ${matchesQuery(asked)} order by m.id desc limit ${limit} offset ${offset}
    ) page join outbox o on o.id = page.id order by o.id desc`);
  return rows.map(lineIn);
}

/** To find out whom mails are for is most of the work: it is done once, for the count and the page. */
export async function searchMails(
  db: Reader,
  asked: MailListQuery & { shopEmail: string },
  page: number,
): Promise<{ lines: OutboxLine[]; total: number }> {
  const words = asked.recipient.trim().toLowerCase();
  const isShop = asked.shopEmail.toLowerCase().includes(words);
  const { rows } = await db.execute<MailLineRow & { total: number }>(sql`
    with matched as materialized (
      select id from (${mailsTo(`%${patternOf(words)}%`, isShop, matchesQuery(asked))}) found
      order by id desc limit ${mostCounted + 1}
    ),
    counted as (select count(*) as total from matched),
    page as materialized (
      select id from matched order by id desc limit ${rowsPerPage}
      offset (select least(${page - 1}::bigint, (least(total, ${mostCounted}::bigint) - 1) / ${rowsPerPage}::bigint) * ${rowsPerPage}::bigint from counted)
    )
    select ${columns}, (select total from counted) as total from page join outbox o on o.id = page.id
    order by o.id desc`);
  return {
    lines: rows.map((row) => {
      const { total: _, ...line } = row;
      return lineIn(line);
    }),
    total: rows[0]?.total ?? 0,
  };
}

/** Never more than one above `mostCounted`. */
export async function countMails(db: Reader, asked: MailListQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (
      select m.id from outbox m where ${matchesQuery(asked)} order by m.id desc limit ${mostCounted + 1}
    ) counted`,
  );
  return rows[0]?.total ?? 0;
}

export async function readMailLine(db: Executor, id: number): Promise<OutboxLine | null> {
  const { rows } = await db.execute<MailLineRow>(
    sql`select ${columns} from outbox o where o.id = ${id}`,
  );
  return rows[0] ? lineIn(rows[0]) : null;
}

export async function lockMail(tx: Transaction, id: number): Promise<OutboxLine | null> {
  const { rows } = await tx.execute<MailLineRow>(
    sql`select ${columns} from outbox o where o.id = ${id} for update`,
  );
  return rows[0] ? lineIn(rows[0]) : null;
}

/** As if it had never been tried: whoever sends takes it next. */
export async function putBack(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update outbox set kept_at = null, failed_at = null, attempts = 0, last_error = null, next_attempt_at = ${now}
    where id = ${id}`);
}

/** Of a row `m`; whom it is for is not asked. */
function matchesQuery({ state, kind, after }: MailListQuery): SQL {
  const parts = [
    sql`true`,
    ...(state === null ? [] : [states[state]]),
    ...(kind === null ? [] : [sql`m.topic = ${kind}`]),
    ...(after === null ? [] : [sql`m.id < ${after}`]),
  ];
  return sql.join(parts, sql` and `);
}

/** Whom mails are for, as far as it is still known, by the id that each of them names. */
export async function readRecipients(
  db: Reader,
  mails: readonly Mail[],
): Promise<Map<string, string>> {
  const ids = (fact: string): SQL => {
    const named = mails.flatMap((mail) => (fact in mail ? [String(mail[fact as never])] : []));
    return sql`any(${sql.param(named)}::uuid[])`;
  };
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from people where status <> 'anonymised' and id = ${ids("personId")}
    union all select id, email from one_time_tokens where id = ${ids("tokenId")}
    union all select o.id, p.email from orders o join people p on p.id = o.person_id
      where p.status <> 'anonymised' and o.id = ${ids("orderId")}
    union all select c.id, p.email from parcels c join orders o on o.id = c.order_id join people p on p.id = o.person_id
      where p.status <> 'anonymised' and c.id = ${ids("parcelId")}
    union all select f.id, p.email from refunds f join orders o on o.id = f.order_id join people p on p.id = o.person_id
      where p.status <> 'anonymised' and f.id = ${ids("refundId")}
    union all select q.id, p.email from return_requests q join people p on p.id = q.person_id
      where p.status <> 'anonymised' and q.id = ${ids("requestId")}
    union all select c.id, p.email from complaints c join people p on p.id = c.person_id where c.id = ${ids("complaintId")}
    union all select id, email from contact_messages where id = ${ids("messageId")}
    union all select a.id, m.email from message_replies a join contact_messages m on m.id = a.message_id
      where a.id = ${ids("replyId")}`);
  return new Map(rows.map(({ id, email }) => [id, email]));
}
