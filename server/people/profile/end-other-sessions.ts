import { sql } from "drizzle-orm";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import type { World } from "#server/world.ts";
import { noteEndedSessions } from "./steps/note-ended-sessions.ts";

/** All but the one that asks. */
export async function endOtherSessions(
  world: World,
  { personId, sessionId, role }: Pick<SignedIn, "personId" | "sessionId" | "role">,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const ended = await tx.execute(
      sql`delete from sessions where person_id = ${personId} and id <> ${sessionId}`,
    );
    await noteEndedSessions(tx, world, { personId, role, sessions: ended.rowCount ?? 0 });
  });
}
