import { sql } from "drizzle-orm";
import { connectDatabase } from "./connect.ts";

/** How many connections the database takes at once, from all who use it. */
export async function connectionsAllowed(url: string): Promise<number> {
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    const { rows } = await db.execute<{ allowed: number }>(
      sql`select current_setting('max_connections')::int as allowed`,
    );
    return rows[0]?.allowed ?? 0;
  } finally {
    await close();
  }
}
