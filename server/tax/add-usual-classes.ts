import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";
import { takeUsual, type ChosenUsual } from "#domain/tax/usual-classes.ts";
import type { World } from "#server/world.ts";
import { changeTaxClasses, type TaxRefusal } from "./steps/change-tax-classes.ts";

/** Those that the owner chose, all in one step. Sent twice, they are there once. */
export async function addUsualClasses(
  world: World,
  person: Person,
  { fit, ...chosen }: ChosenUsual & { fit?: ChosenFit | undefined },
): Promise<Result<null, TaxRefusal>> {
  const decide = (classes: readonly TaxClass[], today: string) => {
    const taken = takeUsual(classes, chosen, { today, newId: world.newId });
    return taken.ok ? accept(taken.value.map((after) => ({ id: after.id, after }))) : taken;
  };
  return world.db.transaction((tx) => changeTaxClasses(tx, world, person, { decide, fit }));
}
