import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { readMail } from "./read-mail.ts";

export type ArrivedMail = { id: number; at: Date; mail: Mail };

type ArrivedRow = { id: number; topic: string; payload: unknown; at: string };

const newest = 30;

/**
 * What a mail server would have taken by now of what is for this address, the newest first: what is kept for want of one, and what is
 * due. A row's key names whom it is for by an id of theirs, or of something of theirs (`mailKey`).
 */
export async function readMailbox(
  db: Executor,
  asked: { address: string; shopEmail: string; now: Date },
): Promise<ArrivedMail[]> {
  const { address, shopEmail, now } = asked;
  const { rows } = await db.execute<ArrivedRow>(sql`
    with who as materialized (select id from people where email = ${address} and status <> 'anonymised'),
      ordered as materialized (select id from orders where person_id in (select id from who)),
      asked as materialized (select id from contact_messages where lower(email) = ${address}),
      named as materialized (
        select id::text from who
        union all select id::text from one_time_tokens where lower(email) = ${address}
        union all select id::text from ordered
        union all select id::text from parcels where order_id in (select id from ordered)
        union all select id::text from refunds where order_id in (select id from ordered)
        union all select id::text from return_requests where person_id in (select id from who)
        union all select id::text from asked
        union all select id::text from message_replies where message_id in (select id from asked))
    select o.id, o.topic, o.payload, o.created_at as at from outbox o
    where o.sent_at is null and o.failed_at is null
      and (o.kept_at is not null and o.last_error is null
        or o.kept_at is null and (o.attempts > 0 or o.next_attempt_at <= ${now}))
      and case o.topic when 'message-received' then ${shopEmail.toLowerCase() === address}
        else split_part(o.event_key, ':', 2) in (select id from named)
          or o.payload->>'personId' in (select id::text from who) end
    order by o.id desc limit ${newest}`);
  return rows.flatMap(({ id, at, ...row }) => {
    const mail = readMail(row);
    return mail === null ? [] : [{ id, at: new Date(at), mail }];
  });
}
