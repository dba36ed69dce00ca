import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

const key = sql`hashtext('beej-bazaar crop minimums')`;

/**
 * Whoever judges lots and writes whether they are on sale holds the crops' minimums as they are until the end of the transaction,
 * several at once. Asked for before any pack is locked.
 */
export async function holdMinimums(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
}

/** Whoever changes a minimum, or the margin of all lots, waits for them, and they for the change: every lot is then judged by one of the two. */
export async function lockMinimums(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
