import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";

/** Where a customer sows; null: not told. */
export async function writeSowingPin(
  db: Executor,
  personId: string,
  pin: string | null,
): Promise<void> {
  await db.execute(sql`
    update people set sowing_pin = ${pin} where id = ${personId} and role = 'customer' and status = 'active'`);
}

export async function selectSowingPin(db: Executor, personId: string): Promise<string | null> {
  const { rows } = await db.execute<{ pin: string | null }>(
    sql`select sowing_pin as pin from people where id = ${personId}`,
  );
  return rows[0]?.pin ?? null;
}
