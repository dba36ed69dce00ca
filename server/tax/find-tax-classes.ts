import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { countCovered, type Covered } from "./covered-store.ts";
import { viewTaxClass, type TaxClassView } from "./tax-class-view.ts";

export type TaxClasses = Omit<Covered, "products"> & {
  today: string;
  standardBasisPoints: number;
  /** In the order of their HSNs. */
  classes: (TaxClassView & { products: number })[];
};

/** Null: who asks may not know. */
export async function findTaxClasses(world: World, person: Person): Promise<TaxClasses | null> {
  if (!can(person, "manage-payments")) return null;
  const { taxClasses, taxRateBasisPoints } = await getSettings(world.db);
  const { products, ...without } = await countCovered(world.db, taxClasses);
  const today = isoIndiaDay(indiaDay(world.now()));
  return {
    ...without,
    today,
    standardBasisPoints: taxRateBasisPoints,
    classes: taxClasses.map((one) => ({
      ...viewTaxClass(one, today),
      products: products[one.id] ?? 0,
    })),
  };
}
