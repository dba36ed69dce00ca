import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import { withoutTaxRate } from "#domain/tax/changed-tax-classes.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { changeOneClass, type ShownClass } from "./steps/change-one-class.ts";
import type { TaxRefusal } from "./steps/change-tax-classes.ts";

/** One that has not begun yet. */
export async function removeTaxRate(
  world: World,
  person: Person,
  { fromDay, ...shown }: ShownClass & { fromDay: string; fit?: ChosenFit | undefined },
): Promise<Result<null, TaxRefusal>> {
  return world.db.transaction((tx) =>
    changeOneClass(tx, world, person, {
      ...shown,
      decide: (one, today) => withoutTaxRate(one, fromDay, today),
    }),
  );
}
