import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person, Role } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import type { World } from "#server/world.ts";

export type AccountOwner = {
  name: string;
  email: string;
  role: Role;
  vendorId: string | null;
  hasSecondStep: boolean;
};

/** Somebody who has to be helped back into their account, for the panel; null when there is nobody, or it is oneself. */
export async function getAccountOwner(
  world: World,
  person: Person,
  personId: string,
): Promise<AccountOwner | null> {
  if (!can(person, "remove-second-step", { personId }) || !isUuid(personId)) return null;
  const { rows } = await world.db.execute<AccountOwner>(sql`
    select name, email, role, vendor_id as "vendorId", ${hasSecondStep(sql`people.id`)} as "hasSecondStep"
    from people where id = ${personId} and status <> 'anonymised'`);
  return rows[0] ?? null;
}
