import {
  newTaxClass,
  type TaxClassRefusal,
  type WrittenTaxClass,
} from "#domain/tax/changed-tax-classes.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { changeTaxClasses } from "./steps/change-tax-classes.ts";

/** `id` is that of the form: the same form sent twice adds one class. */
export async function addTaxClass(
  world: World,
  person: Person,
  given: WrittenTaxClass & { id: string },
): Promise<Result<null, TaxClassRefusal>> {
  const { id } = given;
  return world.db.transaction((tx) =>
    changeTaxClasses(tx, world, person, (classes) => {
      const known = classes.find((one) => one.id === id);
      if (known !== undefined) return accept({ id, after: known });
      const made = newTaxClass(classes, given);
      return made.ok ? accept({ id, after: made.value }) : made;
    }),
  );
}
