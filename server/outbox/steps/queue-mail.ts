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
  await tx.execute(mailRow(mail, { at, notBefore }));
}

/** For a statement that writes other things as well. `notBefore`: it may wait until then. */
export function mailRow(mail: Mail, when: { at: Date; notBefore?: Date }): SQL {
  const { kind, ...payload } = mail;
  return sql`
    insert into outbox (topic, event_key, payload, created_at, next_attempt_at)
    values (${kind}, ${mailKey(mail)}, ${JSON.stringify(payload)}::jsonb, ${when.at}, ${when.notBefore ?? when.at})
    on conflict (event_key) do nothing`;
}
