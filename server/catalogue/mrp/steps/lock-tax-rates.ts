import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

const key = sql`hashtext('beej-bazaar tax rates')`;

/**
 * Whoever writes a price, an MRP or what decides a rate for goods holds the rates as they are until the end of the
 * transaction, several at once. Asked for before any row is locked.
 */
export async function holdTaxRates(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
}

/** Whoever changes the rates waits for them, and they for the change: prices are then looked at as they are. */
export async function lockTaxRates(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
