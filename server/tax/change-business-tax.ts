import {
  nothingChosen,
  type ChosenFit,
  type PacksAboveMrp,
} from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { highestTaxRatesFrom, type HighestRateOf } from "#domain/tax/tax-class.ts";
import type { BusinessFacts } from "#domain/vendors/business-details.ts";
import { checkBusinessTax, type WrittenRefusal } from "#domain/vendors/written-details.ts";
import { fitPrices } from "#server/catalogue/mrp/steps/fit-prices.ts";
import { lockTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { undoRefused } from "#server/platform/undo-refused.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "#server/vendors/business/steps/change-own-business.ts";
import type { World } from "#server/world.ts";

type BusinessTaxRefusal = WrittenRefusal | ChangeRefusal | PacksAboveMrp;
type WrittenTax = { gst: string; gstin: string };

/** The GSTIN, or that there is none. Who becomes registered collects tax: no pack of theirs may then be above its MRP. */
export async function changeBusinessTax(
  world: World,
  person: Person,
  { fit = nothingChosen, ...written }: WrittenTax & { fit?: ChosenFit | undefined },
): Promise<Result<ChangedField[], BusinessTaxRefusal>> {
  const readable = checkBusinessTax(written, null);
  if (!readable.ok) return readable;
  const at = world.now();
  const decide = ({ shipFromState }: BusinessFacts) => checkBusinessTax(written, shipFromState);
  return undoRefused<ChangedField[], BusinessTaxRefusal>(world.db, async (tx) => {
    await lockTaxRates(tx);
    if (readable.value.gstin !== null && person.vendorId !== null) {
      const rateOf = highestTaxRatesFrom(await getSettings(tx), at);
      const after: HighestRateOf = (goods) => rateOf({ ...goods, sellerRegistered: true });
      const { vendorId } = person;
      // Before the business: orders too lock packs first, vendors second.
      const fitted = await fitPrices(tx, { before: rateOf, after, vendorId, person, at }, fit);
      if (!fitted.ok) return fitted;
    }
    return changeOwnBusiness(tx, { by: person, at, decide });
  });
}
