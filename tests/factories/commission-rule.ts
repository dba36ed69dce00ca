import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { commissionRules } from "#database/schema/vendors/commission.ts";

type Given = Partial<typeof commissionRules.$inferInsert> & { basisPoints: number | null };

/** For all since the beginning of the year, unless it says otherwise. Pages hear of it in a moment. */
export async function addRules(db: Executor, given: readonly Given[]): Promise<void> {
  for (const rule of given)
    await db
      .insert(commissionRules)
      .values({ id: crypto.randomUUID(), fromDay: "2026-01-01", ...rule });
  await db.execute(sql`select pg_notify('shop_changes', 'settings')`);
}
