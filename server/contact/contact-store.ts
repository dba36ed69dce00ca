import { sql } from "drizzle-orm";
import type { ContactMessage } from "#domain/contact/contact-message.ts";
import type { Language } from "#domain/language.ts";
import type { Transaction } from "#database/connect.ts";

export async function findSubmission(
  tx: Transaction,
  submissionKey: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from contact_messages where submission_key = ${submissionKey}`,
  );
  return rows[0]?.id ?? null;
}

type NewMessage = ContactMessage & {
  id: string;
  submissionKey: string;
  language: Language;
  personId: string | null;
  createdAt: Date;
};

/** False when the form was sent before. */
export async function insertMessage(tx: Transaction, given: NewMessage): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into contact_messages
      (id, submission_key, name, email, phone, subject, message, language, person_id, created_at)
    values (${given.id}, ${given.submissionKey}, ${given.name}, ${given.email}, ${given.phone},
      ${given.subject}, ${given.message}, ${given.language}, ${given.personId}, ${given.createdAt})
    on conflict (submission_key) do nothing`);
  return rowCount === 1;
}
