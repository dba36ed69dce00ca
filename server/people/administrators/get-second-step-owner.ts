import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person, Role } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import type { World } from "#server/world.ts";

export type SecondStepOwner = {
  name: string;
  email: string;
  role: Role;
  vendorId: string | null;
  hasSecondStep: boolean;
};

/** Whose second step may have to be removed, for the panel; null when there is nobody, or it is oneself. */
export async function getSecondStepOwner(
  world: World,
  person: Person,
  personId: string,
): Promise<SecondStepOwner | null> {
  if (!can(person, "remove-second-step", { personId }) || !isUuid(personId)) return null;
  const { rows } = await world.db.execute<SecondStepOwner>(sql`
    select name, email, role, vendor_id as "vendorId", ${hasSecondStep(sql`people.id`)} as "hasSecondStep"
    from people where id = ${personId} and status <> 'anonymised'`);
  return rows[0] ?? null;
}
