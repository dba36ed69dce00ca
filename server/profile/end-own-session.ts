import { sql } from "drizzle-orm";
import * as z from "zod";
import type { World } from "#server/world.ts";

/** Ending what is no session of this person, or no longer, is no fault. */
export async function endOwnSession(
  world: World,
  personId: string,
  sessionId: string,
): Promise<void> {
  if (!z.guid().safeParse(sessionId).success) return;
  await world.db.execute(
    sql`delete from sessions where id = ${sessionId} and person_id = ${personId}`,
  );
}
