import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";
import type { SessionKind } from "./get-session.ts";
import { logSecurityEvent } from "./log-security-event.ts";
import { hashToken } from "./token-hash.ts";

/** From now on the token signs nobody in, whoever still has it. An unknown token is no matter. */
export async function endSession(world: World, token: string): Promise<void> {
  const { rows } = await world.db.execute<{ personId: string; door: SessionKind }>(sql`
    delete from sessions where token_hash = ${hashToken(token)}
    returning person_id as "personId", kind as door`);
  for (const ended of rows) logSecurityEvent(world, { event: "signed-out", ...ended });
}
