import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";

/** Whether the database answers and has the tables. Never throws: an unreachable database is an answer here. */
export async function checkReady(world: World): Promise<boolean> {
  try {
    const { rows } = await world.db.execute<{ ready: boolean }>(
      sql`select to_regclass('orders') is not null as ready`,
    );
    return rows[0]?.ready === true;
  } catch (error) {
    world.log.warn({ err: error }, "the database does not answer");
    return false;
  }
}
