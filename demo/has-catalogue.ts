import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";

/** Whether there is a category or a product: such a database is never filled with the demo shop. */
export async function hasCatalogue(db: Executor): Promise<boolean> {
  const found = await db.execute<{ found: boolean }>(
    sql`select exists (select from categories) or exists (select from products) as found`,
  );
  return found.rows[0]?.found === true;
}
