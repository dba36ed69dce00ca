import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";

/** The links that were sent for it lead nowhere from now on. */
export async function withdrawEmailChange(world: World, personId: string): Promise<void> {
  await world.db.execute(sql`
    delete from one_time_tokens
    where person_id = ${personId} and purpose = 'change-email' and used_at is null`);
}
