import { renderToStaticMarkup } from "react-dom/server";
import { readSearch } from "#domain/catalogue/search/read-search.ts";
import type { Language } from "#domain/language.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { textIn } from "#app/i18n/catalogues.ts";

/** Where a pack of some size was looked for and there is none: what the list shows comes in other sizes. */
export function drawOtherSizes(
  language: Language,
  { query, filter, count }: Pick<Catalogue, "query" | "filter" | "count">,
): string {
  const isSized = readSearch(query.search).sizes.length > 0;
  if (count === 0 || !isSized || filter.search === null || filter.search.sizes.length > 0)
    return "";
  return renderToStaticMarkup(
    <p className="mb-4 text-muted">{textIn(language)("products.otherSizes")}</p>,
  );
}
