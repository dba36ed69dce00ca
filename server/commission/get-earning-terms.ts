import { commissionTaxRateAt } from "#domain/commission/commission-rule.ts";
import type { EarningTerms } from "#domain/commission/earning.ts";
import type { Person } from "#domain/people/person.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { loadVendorCommission } from "./commission-store.ts";

const cached = cachedByTag(["settings", "catalogue"], { max: 500 }, ({ db }, vendorId) =>
  loadVendorCommission(db, vendorId),
);

/** What arrives with a vendor of its prices today; null: who asks sells nothing. */
export async function getEarningTerms(world: World, person: Person): Promise<EarningTerms | null> {
  const { vendorId } = person;
  if (vendorId === null) return null;
  const settings = await cachedSettings(world);
  const commission = await cached(world, vendorId);
  if (commission === null) return null;
  const { taxRateBasisPoints, taxClasses } = settings;
  const now = world.now();
  return {
    ...commission,
    vendorId,
    commissionTaxBasisPoints: commissionTaxRateAt(settings, now),
    tax: { taxRateBasisPoints, taxClasses },
    now,
  };
}
