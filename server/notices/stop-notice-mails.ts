import { sql } from "drizzle-orm";
import { chosenKindsOf } from "#domain/notices/notice.ts";
import type { Role } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { saveChoices } from "./notice-store.ts";
import { readStopKey } from "./stop-key.ts";

/** Ends all mails of notices to whose key it is, signed in or not; the bell goes on. False: nobody's key. */
export async function stopNoticeMails(world: World, key: string): Promise<boolean> {
  const personId = readStopKey(world, key);
  if (personId === null) return false;
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ role: Role }>(
      sql`select role from people where id = ${personId} and status <> 'anonymised' for key share`,
    );
    const role = rows[0]?.role;
    if (role === undefined || role === "customer") return false;
    await saveChoices(
      tx,
      personId,
      Object.fromEntries(chosenKindsOf(role).map((kind) => [kind, "none"])),
    );
    return true;
  });
}
