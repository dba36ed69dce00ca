import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/** The links in mails that could still change who gets into the account. */
export async function deleteOpenLinks(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`
    delete from one_time_tokens where person_id = ${personId} and used_at is null
      and purpose in ('change-email', 'reset-password')`);
}
