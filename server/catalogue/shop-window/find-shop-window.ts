import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import { cardsOf, cardTags } from "#server/catalogue/storefront/card-of.ts";
import type { CardRow, CardTerms } from "#server/catalogue/storefront/card-store.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectHousesOfDay, selectNewest, type SeedHouse } from "./shop-window-store.ts";

const newestShown = 4;
const housesShown = 8;

type Rows = { newest: CardRow[]; houses: SeedHouse[] };
type WindowOf = CardTerms & { language: Language; day: string };

const tagsOf = ({ newest }: Rows): ChangeTag[] => ["catalogue", "listed", ...cardTags(newest)];

const cachedRows = cachedByTag<Rows>(
  (_, rows) => tagsOf(rows),
  { max: 4 },
  async ({ db }, key) => {
    const { language, day, ...terms } = JSON.parse(key) as WindowOf;
    const [newest, houses] = await Promise.all([
      selectNewest(db, terms, language, newestShown),
      selectHousesOfDay(db, terms, { day, limit: housesShown }),
    ]);
    return { newest, houses };
  },
);

export type ShopWindow = { newest: ProductCard[]; houses: SeedHouse[] };

/** What is new, and some seed houses, others each day. */
export async function findShopWindow(
  world: World,
  language: Language,
): Promise<ShopWindow & { tags: ChangeTag[] }> {
  const settings = await cachedSettings(world);
  const now = world.now();
  const { vendorApproval } = settings;
  const terms = { vendorApproval, highestTaxRate: highestTaxRateAt(settings, now) };
  const windowOf: WindowOf = { ...terms, language, day: isoIndiaDay(indiaDay(now)) };
  const rows = await cachedRows(world, JSON.stringify(windowOf));
  const newest = cardsOf(rows.newest, settings, { now, language });
  return { newest, houses: rows.houses, tags: tagsOf(rows) };
}
