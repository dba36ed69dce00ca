import type { RouterContextProvider } from "react-router";
import { parseCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { countValues } from "#server/catalogue/storefront/list/count-values.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { sowNowOf } from "#app/features/catalogue/crops/sow-now-of.ts";
import { languageOf } from "#app/i18n/language.ts";

/** The list of an address with the counts of its choices, and the tags of both. */
export async function findList({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}) {
  const language = languageOf(url.pathname);
  const world = context.get(worldContext);
  const { zone } = context.get(visitorContext);
  const query = parseCatalogueQuery(url.searchParams);
  const found = await findProducts(world, query, language, zone);
  const counts = await countValues(world, found, language, zone);
  const sowNow = sowNowOf({ language, zone, now: world.now() }, await knownCrops(world));
  return { world, language, sowNow, catalogue: { ...found, counts } };
}
