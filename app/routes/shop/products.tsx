import { useMemo } from "react";
import { useNavigation } from "react-router";
import {
  catalogueQueryString,
  parseCatalogueQuery,
  type CatalogueQuery,
} from "#domain/products/catalogue-query.ts";
import { findProducts, type Catalogue } from "#server/products/find-products.ts";
import { worldContext } from "#app/context.ts";
import { keptPage } from "#app/http/page-memory.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { CatalogueFilters } from "#app/ui/catalogue/catalogue-filters.tsx";
import { NoneFound } from "#app/ui/catalogue/none-found.tsx";
import { packCards, unpackCards } from "#app/ui/catalogue/packed-cards.ts";
import { Pagination } from "#app/ui/catalogue/pagination.tsx";
import { ProductCards } from "#app/ui/product-card.tsx";
import { usePath, useText } from "#app/ui/text.tsx";
import { useCanBuy } from "#app/ui/catalogue/use-can-buy.ts";
import type { Route } from "./+types/products";

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const query = parseCatalogueQuery(url.searchParams);
  const catalogue = await findProducts(context.get(worldContext), query, language);
  const t = textIn(language);
  const { cards, ...rest } = catalogue;
  const page = {
    ...rest,
    cards: packCards(cards),
    title: titleOf(catalogue, t),
    about: t("products.description"),
  };
  return keptPage(page, ["catalogue", "settings"]);
}

function titleOf({ query, categories }: Catalogue, t: ReturnType<typeof textIn>): string {
  if (query.search !== "") return t("products.searchTitle", { search: query.search });
  const category = categories.find(({ slug }) => slug === query.category)?.name;
  return category === undefined
    ? t("products.pageTitle")
    : t("products.categoryTitle", { category });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "description", content: loaderData?.about },
];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, count, pages, bounds, categories } = loaderData;
  const cards = useMemo(() => unpackCards(loaderData.cards), [loaderData.cards]);
  const t = useText();
  const path = usePath();
  const canBuy = useCanBuy();
  const addressOf = (changes: Partial<CatalogueQuery>) => {
    const search = catalogueQueryString({ ...query, ...changes });
    return path("/products") + (search === "" ? "" : `?${search}`);
  };
  return (
    <div className="shell pt-6">
      <h1 className="text-2xl">{t("products.title")}</h1>
      <CatalogueFilters query={query} bounds={bounds} categories={categories} />
      <p role="status" className={count === 0 ? "sr-only" : "my-4 text-muted tabular"}>
        {count === 0 ? t("products.none") : t("products.count", { count, shown: grouped(count) })}
        {pages > 1 && `, ${t("products.ofPages", { page: query.page, pages })}`}
      </p>
      {count === 0 ? (
        <NoneFound />
      ) : (
        <Results>
          <h2 className="sr-only">{t("products.results")}</h2>
          <ProductCards cards={cards} canBuy={canBuy} soon={4} />
        </Results>
      )}
      <Pagination page={query.page} pages={pages} addressOf={(page) => addressOf({ page })} />
    </div>
  );
}

const grouped = (count: number) => count.toLocaleString("en-IN");

/** What is shown stays while the next answer is fetched, and fades when that takes long. */
function Results({ children }: { children: React.ReactNode }) {
  const waiting = useNavigation().location?.pathname.endsWith("/products") ?? false;
  return (
    <div
      aria-busy={waiting}
      className={`transition-opacity duration-150 ${waiting ? "opacity-60 delay-300" : ""}`}
    >
      {children}
    </div>
  );
}
