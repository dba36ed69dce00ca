import { isProgram } from "#domain/catalogue/search/missed-search.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import type { Language } from "#domain/language.ts";
import { countMissedSearch } from "#server/catalogue/search/count-missed-search.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { isNarrowed } from "#server/catalogue/storefront/list/list-filter.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { drawNoneFound } from "./draw-none-found.tsx";
import { findNearest } from "./find-nearest.ts";

/** What helps where a list is empty, and the count of what people searched for in vain. */
export async function noneFound(
  world: World,
  { headers }: Request,
  catalogue: Catalogue,
  language: Language,
): Promise<{ cards: ProductCard[]; none: string }> {
  const { search } = catalogue.query;
  const isFetchedAhead = /prefetch/.test(headers.get("Sec-Purpose") ?? "");
  const isAsked = !isFetchedAhead && !isProgram(headers.get("User-Agent"));
  if (search !== "" && isAsked && !isNarrowed(catalogue.filter))
    await countMissedSearch(world, search);
  const nearest = await findNearest(world, catalogue, language);
  const { phone } = (await cachedSettings(world)).business;
  return {
    cards: [...nearest.cards],
    none: drawNoneFound({ language, search, nearest, phone }),
  };
}
