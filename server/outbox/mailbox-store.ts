import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { mailsTo, patternOf } from "./addressed-to.ts";
import { readMail } from "./read-mail.ts";

export type ArrivedMail = { id: number; at: Date; mail: Mail };

/** `id`: that one alone. */
export type MailboxQuery = { address: string; shopEmail: string; now: Date; id: number | null };

type ArrivedRow = { id: number; topic: string; payload: unknown; at: string };

/** More than are shown: what says nothing any more is left out afterwards. */
const newest = 300;

/**
 * What a mail server would have taken by now of what is for this address, the newest first: what is kept for want of one, and what is
 * due.
 */
export async function readMailbox(db: Executor, asked: MailboxQuery): Promise<ArrivedMail[]> {
  const { address, shopEmail, now, id: only } = asked;
  const { rows } = await db.execute<ArrivedRow>(sql`
    select o.id, o.topic, o.payload, o.created_at as at from outbox o
    where o.id in (${mailsTo(
      patternOf(address),
      shopEmail.toLowerCase() === address,
      sql`
      m.sent_at is null and m.failed_at is null
      and (m.kept_at is not null and m.last_error is null
        or m.kept_at is null and (m.attempts > 0 or m.next_attempt_at <= ${now}))
      and ${only === null ? sql`true` : sql`m.id = ${only}`}`,
    )})
    order by o.id desc limit ${newest}`);
  return rows.flatMap(({ id, at, ...row }) => {
    const mail = readMail(row);
    return mail === null ? [] : [{ id, at: new Date(at), mail }];
  });
}
