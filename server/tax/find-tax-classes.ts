import type { PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { highestTaxRatesFrom } from "#domain/tax/tax-class.ts";
import { describeAboveMrp, findAboveMrp } from "#server/catalogue/mrp/steps/fit-prices.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { countCovered, type Covered } from "./covered-store.ts";
import { viewTaxClass, type TaxClassView } from "./tax-class-view.ts";

export type TaxClasses = Omit<Covered, "products"> & {
  today: string;
  standardBasisPoints: number;
  /** In the order of their HSNs. */
  classes: (TaxClassView & { products: number })[];
  /** What is above its MRP, today or by a rate that is known of; null: nothing. */
  above: PacksAboveMrp | null;
};

/** Null: who asks may not know. */
export async function findTaxClasses(world: World, person: Person): Promise<TaxClasses | null> {
  if (!can(person, "manage-payments")) return null;
  const settings = await getSettings(world.db);
  const { taxClasses, taxRateBasisPoints } = settings;
  const { products, ...without } = await countCovered(world.db, taxClasses);
  const now = world.now();
  const today = isoIndiaDay(indiaDay(now));
  const after = highestTaxRatesFrom(settings, now);
  const above = await findAboveMrp(world.db, { before: null, after, vendorId: null });
  return {
    ...without,
    today,
    above: above.length === 0 ? null : await describeAboveMrp(world.db, above),
    standardBasisPoints: taxRateBasisPoints,
    classes: taxClasses.map((one) => ({
      ...viewTaxClass(one, today),
      products: products[one.id] ?? 0,
    })),
  };
}
