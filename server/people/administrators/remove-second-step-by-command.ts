import { sql } from "drizzle-orm";
import { normaliseEmail } from "#domain/people/email.ts";
import type { Person } from "#domain/people/person.ts";
import { deleteSecondStep } from "#server/people/second-step/steps/delete-second-step.ts";
import type { World } from "#server/world.ts";

/**
 * For the only administrator, whom nobody else can help: whoever has the machine may do this anyway, and here it is logged
 * and mailed. False: nobody with this address has a second step.
 */
export async function removeSecondStepByCommand(
  world: Pick<World, "db" | "now">,
  email: string,
): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<Person, "role" | "vendorId"> & { personId: string }>(sql`
      select id as "personId", role, vendor_id as "vendorId" from people
      where email = ${normaliseEmail(email)} and status <> 'anonymised' for no key update`);
    const [person] = rows;
    if (person === undefined) return false;
    return deleteSecondStep(tx, { ...person, actorId: null, reason: null, at: world.now() });
  });
}
