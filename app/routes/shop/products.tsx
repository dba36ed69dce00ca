import { useMemo } from "react";
import { listHead } from "#app/seo/list-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { cachedPage } from "#app/http/memory/page-cache.ts";
import { CatalogueFilters } from "#app/features/catalogue/storefront/list/catalogue-filters.tsx";
import { findList } from "#app/features/catalogue/storefront/list/find-list.ts";
import { listInWords } from "#app/features/catalogue/storefront/list/list-words.ts";
import { noneFound } from "#app/features/catalogue/storefront/list/none-found.ts";
import { unpackCards } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import { Pagination } from "#app/features/catalogue/storefront/pagination.tsx";
import { ProductResults } from "#app/features/catalogue/storefront/product-results.tsx";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/products";

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { world, catalogue, ...words } = await findList({ context, url });
  const head = await listHead({ context, url }, catalogue);
  if (catalogue.count > 0)
    return cachedPage(
      { ...(await listInWords({ context, ...words }, catalogue)), head },
      catalogue.tags,
    );
  const { cards, none } = await noneFound(world, request, catalogue, words.language);
  // Kept, it would be counted by whoever comes first and by nobody after.
  return { ...(await listInWords({ context, ...words }, { ...catalogue, cards }, none)), head };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = pageMeta;

export default function Products({ loaderData }: Route.ComponentProps) {
  const { shown, page, pages, after, count, found, above } = loaderData;
  const cards = useMemo(() => unpackCards(loaderData.cards), [loaderData.cards]);
  const t = useText();
  const path = usePath();
  const addressOf = (number: number, more = "") => {
    const search = [shown, number > 1 && `page=${number}${more}`].filter(Boolean).join("&");
    return path("/products") + (search && `?${search}`);
  };
  return (
    <div className="shell pt-6">
      <h1 className="text-2xl">{t("products.title")}</h1>
      <CatalogueFilters {...loaderData} />
      <p role="status" className={count === 0 ? "sr-only" : "my-4 text-muted tabular"}>
        {found}
      </p>
      <Drawn id="above" drawn={above} />
      <ProductResults cards={cards} drawn={loaderData.drawn} />
      <Pagination
        page={page}
        pages={pages}
        addressOf={addressOf}
        next={after && addressOf(page + 1, `&after=${after}`)}
      />
    </div>
  );
}
