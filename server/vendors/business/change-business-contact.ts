import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { checkBusinessContact, type WrittenRefusal } from "#domain/vendors/written-details.ts";
import type { World } from "#server/world.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "./steps/change-own-business.ts";

export async function changeBusinessContact(
  world: World,
  person: Person,
  written: Parameters<typeof checkBusinessContact>[0],
): Promise<Result<ChangedField[], WrittenRefusal | ChangeRefusal>> {
  const contact = checkBusinessContact(written);
  if (!contact.ok) return contact;
  const decide = () => accept(contact.value);
  return world.db.transaction((tx) =>
    changeOwnBusiness(tx, { by: person, at: world.now(), decide }),
  );
}
