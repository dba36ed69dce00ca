import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hasBegun } from "#domain/tax/changed-tax-classes.ts";
import type { World } from "#server/world.ts";
import { changeOneClass, type ShownClass } from "./steps/change-one-class.ts";
import type { TaxRefusal } from "./steps/change-tax-classes.ts";

/** One of which no rate has begun yet. */
export async function deleteTaxClass(
  world: World,
  person: Person,
  shown: ShownClass & { fit?: ChosenFit | undefined },
): Promise<Result<null, TaxRefusal>> {
  return world.db.transaction((tx) =>
    changeOneClass(tx, world, person, {
      ...shown,
      decide: (one, today) =>
        hasBegun(one, today) ? refuse({ code: "tax-class-begun" }) : accept(null),
    }),
  );
}
