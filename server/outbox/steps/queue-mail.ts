import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { mailKey, type Mail } from "#domain/mail/mail.ts";

/** The mail leaves after this transaction commits, and not before `notBefore`, or not at all. */
export async function queueMail(
  tx: Transaction,
  mail: Mail,
  at: Date,
  notBefore: Date = at,
): Promise<void> {
  await tx.execute(mailRows([{ mail, notBefore }], at));
}

/** For a statement that writes other things as well. `notBefore`: it may wait until then. */
export function mailRows(mails: readonly { mail: Mail; notBefore?: Date }[], at: Date): SQL {
  const queued = mails.map(({ mail, notBefore = at }) => {
    const { kind, ...payload } = mail;
    return { kind, key: mailKey(mail), payload, notBefore };
  });
  return sql`
    insert into outbox (topic, event_key, payload, created_at, next_attempt_at)
    select m.kind, m.key, m.payload, ${at}::timestamptz, m."notBefore"
    from json_to_recordset(${JSON.stringify(queued)}::json) as m(kind text, key text, payload jsonb, "notBefore" timestamptz)
    on conflict (event_key) do nothing`;
}
