import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";
import { hashToken } from "./token-hash.ts";

/** From now on the token signs nobody in, whoever still has it. An unknown token is no matter. */
export async function endSession(world: World, token: string): Promise<void> {
  await world.db.execute(sql`delete from sessions where token_hash = ${hashToken(token)}`);
}
