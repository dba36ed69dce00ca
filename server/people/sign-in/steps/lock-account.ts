import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/**
 * Whoever writes about a person asks here first, within the same transaction: a deletion of the account waits for it,
 * and after a deletion the answer is false. `alone`: also other writes of that kind wait.
 */
export async function lockAccount(
  tx: Transaction,
  personId: string,
  { alone = false } = {},
): Promise<boolean> {
  const lock = alone ? sql`for no key update` : sql`for key share`;
  const { rows } = await tx.execute(
    sql`select 1 from people where id = ${personId} and status = 'active' ${lock}`,
  );
  return rows.length > 0;
}
