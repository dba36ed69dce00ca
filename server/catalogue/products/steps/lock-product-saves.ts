import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { holdLotsRequired } from "#server/catalogue/lots/opening/steps/hold-lots-required.ts";

/**
 * All saves of products wait here for each other: slugs and SKUs are then free when they were found free, unless a
 * file of products takes them (`againIfTaken`), and no category goes between a product's lock and the category's. Whether lots
 * are required stays as it is meanwhile.
 */
export async function lockProductSaves(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar product saves'))`);
  await holdLotsRequired(tx);
}
