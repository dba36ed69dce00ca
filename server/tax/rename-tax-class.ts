import { renamedTaxClass } from "#domain/tax/changed-tax-classes.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { changeOneClass, type ShownClass } from "./steps/change-one-class.ts";
import type { TaxRefusal } from "./steps/change-tax-classes.ts";

export async function renameTaxClass(
  world: World,
  person: Person,
  { name, ...shown }: ShownClass & { name: string },
): Promise<Result<null, TaxRefusal>> {
  return world.db.transaction((tx) =>
    changeOneClass(tx, world, person, {
      ...shown,
      decide: (one) => renamedTaxClass(one, name),
    }),
  );
}
