import { sql } from "drizzle-orm";
import * as z from "zod";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import type { World } from "#server/world.ts";
import { noteEndedSessions } from "./steps/note-ended-sessions.ts";

/** Ending what is no session of this person, or no longer, is no fault. */
export async function endOwnSession(
  world: World,
  { personId, role }: Pick<SignedIn, "personId" | "role">,
  sessionId: string,
): Promise<void> {
  if (!z.guid().safeParse(sessionId).success) return;
  await world.db.transaction(async (tx) => {
    const ended = await tx.execute(
      sql`delete from sessions where id = ${sessionId} and person_id = ${personId}`,
    );
    await noteEndedSessions(tx, world, { personId, role, sessions: ended.rowCount ?? 0 });
  });
}
