import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import { withTaxRate, type WrittenRate } from "#domain/tax/changed-tax-classes.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { changeOneClass, type ShownClass } from "./steps/change-one-class.ts";
import type { TaxRefusal } from "./steps/change-tax-classes.ts";

/** Acts on what is ordered from its day on. */
export async function addTaxRate(
  world: World,
  person: Person,
  { written, ...shown }: ShownClass & { written: WrittenRate; fit?: ChosenFit | undefined },
): Promise<Result<null, TaxRefusal>> {
  return world.db.transaction((tx) =>
    changeOneClass(tx, world, person, {
      ...shown,
      decide: (one, today) => withTaxRate(one, written, today),
    }),
  );
}
