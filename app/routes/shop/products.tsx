import { useMemo } from "react";
import {
  catalogueQueryString,
  mostListed,
  parseCatalogueQuery,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { worldContext } from "#app/context.ts";
import { listHead } from "#app/seo/list-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { drawnHtml } from "#app/http/memory/drawn-html.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { languageOf } from "#app/i18n/language.ts";
import { CatalogueFilters } from "#app/features/catalogue/storefront/list/catalogue-filters.tsx";
import { listInWords } from "#app/features/catalogue/storefront/list/list-words.ts";
import { noneFound } from "#app/features/catalogue/storefront/list/none-found.ts";
import { unpackCards } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import { Pagination } from "#app/features/catalogue/storefront/pagination.tsx";
import { ProductResults } from "#app/features/catalogue/storefront/product-results.tsx";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/products";

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const world = context.get(worldContext);
  const query = parseCatalogueQuery(url.searchParams);
  const catalogue = await findProducts(world, query, language);
  const { cards: _, categories: __, tags, ...rest } = catalogue;
  const head = await listHead({ context, url }, catalogue);
  if (catalogue.count > 0)
    return cachedPage(
      { ...rest, ...listInWords(language, catalogue), head, none: drawnHtml(context, "") },
      tags,
    );
  const { cards, none } = await noneFound(world, request, catalogue, language);
  // Kept, it would be counted by whoever comes first and by nobody after.
  return {
    ...rest,
    ...listInWords(language, { ...catalogue, cards }),
    head,
    none: drawnHtml(context, none),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, count, pages, nextAfter, bounds, choices, none } = loaderData;
  const cards = useMemo(() => unpackCards(loaderData.cards), [loaderData.cards]);
  const t = useText();
  const path = usePath();
  const more = count > mostListed ? "+" : "";
  const addressOf = (changes: Partial<CatalogueQuery>) => {
    const search = catalogueQueryString({ ...query, ...changes });
    return path("/products") + (search === "" ? "" : `?${search}`);
  };
  return (
    <div className="shell pt-6">
      <h1 className="text-2xl">{t("products.title")}</h1>
      <CatalogueFilters query={query} bounds={bounds} choices={choices} />
      <p role="status" className={count === 0 ? "sr-only" : "my-4 text-muted tabular"}>
        {count === 0
          ? t("products.none")
          : t("products.count", { count, shown: grouped(Math.min(count, mostListed)) + more })}
        {pages > 1 &&
          `, ${t("products.ofPages", { page: query.page, pages: Math.max(pages, query.page) + more })}`}
      </p>
      <Drawn id="none-found" drawn={none} />
      <ProductResults cards={cards} />
      <Pagination
        page={query.page}
        pages={pages}
        addressOf={(page) => addressOf({ page })}
        next={nextAfter && addressOf({ page: query.page + 1, after: nextAfter })}
      />
    </div>
  );
}

const grouped = (count: number) => count.toLocaleString("en-IN");
