import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { sumEarnedDays } from "#server/ledger/earned/sum-earned-days.ts";
import { sumWithheldMonths } from "#server/ledger/withholding/sum-withheld-months.ts";
import { testWorld } from "#tests/world.ts";
import { panelAddresses } from "./panel-addresses.ts";
import { signIn } from "./sign-in.ts";
import type { Visitor } from "./visits.ts";

/** Every list of the panel, by one administrator. */
export async function panelVisitors(db: Database): Promise<Visitor[]> {
  await sumAsJobsDo(db);
  const personId = randomUUID();
  await db.execute(sql`
    insert into people (id, role, name, email, email_confirmed_at)
    values (${personId}, 'administrator', 'Meera Joshi', ${`${personId}@bench.example`}, now())`);
  return [{ cookie: await signIn(db, "admin", personId), addresses: await panelAddresses(db) }];
}

/** As a shop is whose jobs ran: what was filled just now they would leave for ten minutes. */
async function sumAsJobsDo(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`update ledger_postings set posted_at = posted_at - interval '20 minutes'`);
  });
  const world = testWorld(db, { now: () => new Date() });
  await sumEarnedDays(world);
  await sumWithheldMonths(world);
}
