import type { Transaction } from "#database/connect.ts";
import {
  nothingChosen,
  type AboveMrp,
  type ChosenFit,
  type PacksAboveMrp,
} from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { highestTaxRatesFrom, type HighestRateOf } from "#domain/tax/tax-class.ts";
import type { BusinessFacts } from "#domain/vendors/business-details.ts";
import {
  checkBusinessTax,
  type BusinessTax,
  type WrittenRefusal,
} from "#domain/vendors/written-details.ts";
import { lockPacksOf } from "#server/catalogue/mrp/above-mrp-store.ts";
import { findAboveMrp, fitFound } from "#server/catalogue/mrp/steps/fit-prices.ts";
import { lockTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "#server/vendors/business/steps/change-own-business.ts";
import type { World } from "#server/world.ts";

type BusinessTaxRefusal = WrittenRefusal | ChangeRefusal | PacksAboveMrp;
type WrittenTax = { gst: string; gstin: string; pan?: string };

/** The GSTIN, or that there is none. Who becomes registered collects tax: no pack of theirs may then be above its MRP. */
export async function changeBusinessTax(
  world: World,
  person: Person,
  { fit = nothingChosen, ...written }: WrittenTax & { fit?: ChosenFit | undefined },
): Promise<Result<ChangedField[], BusinessTaxRefusal>> {
  const readable = checkBusinessTax(written, null);
  if (!readable.ok) return readable;
  const at = world.now();
  return world.db.transaction(async (tx) => {
    await lockTaxRates(tx);
    const above = readable.value.gstin === null ? [] : await lockLifted(tx, person, at);
    const decide = async ({
      shipFromState,
    }: BusinessFacts): Promise<Result<BusinessTax, WrittenRefusal | PacksAboveMrp>> => {
      const tax = checkBusinessTax(written, shipFromState);
      if (!tax.ok) return tax;
      const fitted = await fitFound(tx, { above, person, at }, fit);
      return fitted.ok ? tax : fitted;
    };
    return changeOwnBusiness(tx, { by: person, at, decide });
  });
}

/**
 * The packs that registration lifts. An order locks pack after pack, each with its vendor, and products last: whoever locks
 * the vendor as well does so after all of its packs, and before products.
 */
async function lockLifted(
  tx: Transaction,
  { vendorId }: Person,
  at: Date,
): Promise<readonly AboveMrp[]> {
  if (vendorId === null) return [];
  const before = highestTaxRatesFrom(await getSettings(tx), at);
  const after: HighestRateOf = (goods) => before({ ...goods, sellerRegistered: true });
  const above = await findAboveMrp(tx, { before, after, vendorId });
  if (above.length > 0) await lockPacksOf(tx, vendorId);
  return above;
}
