import { sql } from "drizzle-orm";
import type { AdministratorRefusal } from "#domain/people/administrators/administrator.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { eraseAccountData, erasePerson } from "#server/people/profile/erasing-store.ts";
import type { World } from "#server/world.ts";
import { decideRequest } from "./steps/decide-request.ts";

/** Nothing is kept of somebody whom the shop doesn't know: the address is free again, for another try or to shop with. */
export async function refuseAdministrator(
  world: World,
  person: Person,
  requestId: string,
): Promise<Result<null, AdministratorRefusal>> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const decided = await decideRequest(tx, person, { requestId, state: "refused", at });
    if (!decided.ok) return decided;
    const personId = decided.value;
    await tx.execute(sql`select 1 from people where id = ${personId} for update`);
    await eraseAccountData(tx, personId);
    await erasePerson(tx, personId);
    return accept(null);
  });
}
