import { sql } from "drizzle-orm";

/** Whether the row `lot` is recalled, which is for good. */
export const isRecalled = sql`exists (select 1 from lot_recalls where lot_id = lot.id)`;
