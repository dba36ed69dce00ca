import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

const key = sql`hashtext('beej-bazaar lots required')`;

/**
 * Whoever brings in packets that belong to no lot holds the setting as it is until the end of the transaction, several at once.
 * Asked for before any pack is locked, and before the settings are read.
 */
export async function holdLotsRequired(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
}

/** Whoever changes it waits for them, and they for the change: no packet without a lot comes in beside it. */
export async function lockLotsRequired(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
