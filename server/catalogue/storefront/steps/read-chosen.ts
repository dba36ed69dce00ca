import { sql } from "drizzle-orm";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { isSownIn, type SowingSeason } from "#domain/catalogue/crops/sowing-season.ts";
import type { CatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { World } from "#server/world.ts";
import type { ChosenValues } from "#server/catalogue/storefront/list/chosen-values.ts";

type Vendor = { id: string; businessName: string };

/** Empty: there is none. */
const cachedVendor = cachedByTag<Vendor[]>(
  ["catalogue"],
  { max: 500 },
  async ({ reader }, slug) => {
    const { rows } = await reader.execute<Vendor>(
      sql`select id, business_name as "businessName" from vendors where slug = ${slug}`,
    );
    return rows;
  },
);

/** What the address chooses, in the words of the database. A seed house that is not there chooses nothing. */
export async function readChosen(
  world: World,
  { season, seedType, vendor, isInStock, minRating }: CatalogueQuery,
  zone: GrowingZone | null,
): Promise<{ chosen: ChosenValues; vendorName: string | null }> {
  const [house] = vendor === null ? [] : await cachedVendor(world, vendor);
  const chosen = {
    cropKeys: season === null ? null : cropsOfSeason(await knownCrops(world), season, zone),
    seedType,
    vendorId: house?.id ?? null,
    isInStock,
    minRating,
  };
  return { chosen, vendorName: house?.businessName ?? null };
}

/** Crops that are sown in it, in that part of the country; null: wherever. */
export const cropsOfSeason = (
  crops: readonly StoredCrop[],
  season: SowingSeason,
  zone: GrowingZone | null,
): string[] =>
  crops
    .filter(({ seasons }) =>
      seasons.some((one) => (zone === null || one.zone === zone) && isSownIn(one.windows, season)),
    )
    .map(({ cropKey }) => cropKey);
