import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/**
 * Whether the shop has an administrator. Until the transaction ends nobody else can find out, so that of two who try
 * to become the first only one does.
 */
export async function lockFirstAdministrator(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar first administrator'))`);
  const { rows } = await tx.execute<{ exists: boolean }>(sql`
    select exists (select 1 from people where role = 'administrator' and status = 'active')`);
  return rows[0]?.exists === true;
}
