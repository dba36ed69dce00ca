import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { panelAddresses } from "./panel-addresses.ts";
import { signIn } from "./sign-in.ts";
import type { Visitor } from "./visits.ts";

/** Every list of the panel, by one administrator. */
export async function panelVisitors(db: Database): Promise<Visitor[]> {
  const personId = randomUUID();
  await db.execute(sql`
    insert into people (id, role, name, email, email_confirmed_at)
    values (${personId}, 'administrator', 'Meera Joshi', ${`${personId}@bench.example`}, now())`);
  return [{ cookie: await signIn(db, "admin", personId), addresses: await panelAddresses(db) }];
}
