import type { Language } from "#domain/language.ts";
import { findFeaturedProducts } from "#server/catalogue/storefront/find-featured-products.ts";
import type { World } from "#server/world.ts";
import { cardsInWords } from "./card-words.ts";
import type { ShownCard } from "./packed-cards.ts";

/** What a page that found nothing shows in its place. */
export async function popularCards(world: World, language: Language): Promise<ShownCard[]> {
  const { cards } = await findFeaturedProducts(world, language);
  return cardsInWords(language, cards);
}
