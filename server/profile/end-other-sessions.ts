import { sql } from "drizzle-orm";
import type { SignedIn } from "#server/people/get-session.ts";
import type { World } from "#server/world.ts";

/** All but the one that asks. */
export async function endOtherSessions(
  world: World,
  { personId, sessionId }: Pick<SignedIn, "personId" | "sessionId">,
): Promise<void> {
  await world.db.execute(
    sql`delete from sessions where person_id = ${personId} and id <> ${sessionId}`,
  );
}
