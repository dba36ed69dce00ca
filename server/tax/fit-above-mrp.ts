import type { ChosenFit, PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { refuse, type Result } from "#domain/result.ts";
import { highestTaxRatesFrom } from "#domain/tax/tax-class.ts";
import { fitPrices } from "#server/catalogue/mrp/steps/fit-prices.ts";
import { lockTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

/** Does what was chosen with the packs that are above their MRP today, or will be by a rate that is known of. */
export async function fitAboveMrp(
  world: World,
  person: Person,
  fit: ChosenFit,
): Promise<Result<null, PacksAboveMrp | { code: "not-an-administrator" }>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    await lockTaxRates(tx);
    const after = highestTaxRatesFrom(await getSettings(tx), at);
    const fitted = await fitPrices(tx, { before: null, after, vendorId: null, person, at }, fit);
    if (fitted.ok) await announceChange(tx, ["catalogue"]);
    return fitted;
  });
}
