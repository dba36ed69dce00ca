import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import { newTaxClass, type WrittenTaxClass } from "#domain/tax/changed-tax-classes.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { changeTaxClasses, type TaxRefusal } from "./steps/change-tax-classes.ts";

/** `id` is that of the form: the same form sent twice adds one class. */
export async function addTaxClass(
  world: World,
  person: Person,
  { fit, ...given }: WrittenTaxClass & { id: string; fit?: ChosenFit | undefined },
): Promise<Result<null, TaxRefusal>> {
  const { id } = given;
  const decide = (classes: readonly TaxClass[]) => {
    const known = classes.find((one) => one.id === id);
    if (known !== undefined) return accept([{ id, after: known }]);
    const made = newTaxClass(classes, given);
    return made.ok ? accept([{ id, after: made.value }]) : made;
  };
  return world.db.transaction((tx) => changeTaxClasses(tx, world, person, { decide, fit }));
}
