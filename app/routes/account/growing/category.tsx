import { data } from "react-router";
import { emptyCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { countValues } from "#server/catalogue/storefront/list/count-values.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { CategoryPage } from "#app/features/catalogue/categories/category-page.tsx";
import { cardsShown, categoryWords } from "#app/features/catalogue/categories/category-words.ts";
import { languageOf } from "#app/i18n/language.ts";
import { categoryHead } from "#app/seo/category-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/category";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const asked = { ...emptyCatalogueQuery, category: params.slug, sort: "popular" } as const;
  const { zone } = context.get(visitorContext);
  const found = await findProducts(world, asked, language, zone);
  const category = found.categories.find(({ slug }) => slug === params.slug);
  if (category === undefined) throw data(null, { status: 404 });
  const counts = await countValues(world, found, language, zone);
  return {
    head: await categoryHead({ context, url }, category, found.cards.slice(0, cardsShown)),
    words: categoryWords(language, category, { ...found, counts }),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage words={loaderData.words} />;
}
