import { renderToStaticMarkup } from "react-dom/server";
import {
  catalogueQueryString,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import { countedFacets, type CountedFacet } from "#domain/catalogue/storefront/list-counts.ts";
import { readSearch } from "#domain/catalogue/search/read-search.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { Icon } from "#app/kit/icon.tsx";
import { plainSearch } from "./find-nearest.ts";
import { chosenValue, type FacetList } from "./facet-values.ts";

const linkClass =
  "inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline underline-offset-4";

type Chip = { word: string; without: Partial<CatalogueQuery> };

/** What the list is narrowed to, each with a link that takes it away. Drawn by the server, so that no script carries it. */
export function drawChips(language: Language, list: FacetList): string {
  const { query } = list;
  const chips = chipsOf(language, list);
  if (chips.length === 0) return "";
  const t = textIn(language);
  const addressOf = (other: CatalogueQuery) => {
    const { after: _, ...unkeyed } = other;
    const search = catalogueQueryString({ ...unkeyed, page: 1 });
    return localPath(language, "/products") + (search === "" ? "" : `?${search}`);
  };
  const all = { ...plainSearch(query.search), sort: query.sort };
  return renderToStaticMarkup(
    <nav aria-label={t("products.chosen")} className="my-4">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ word, without }) => (
          <li key={word} className="max-w-full">
            <a
              href={addressOf({ ...query, ...without })}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-leaf-tint py-1 pr-3 pl-4 font-semibold text-leaf"
            >
              <span className="sr-only">{t("products.remove")} </span>
              <span className="min-w-0 wrap-anywhere">{word}</span>
              <Icon name="close" />
            </a>
          </li>
        ))}
        {query.category !== null && (
          <li>
            <a href={localPath(language, `/categories/${query.category}`)} className={linkClass}>
              {t("products.aboutCategory")}
            </a>
          </li>
        )}
        {chips.length > 1 && (
          <li>
            <a href={addressOf(all)} className={linkClass}>
              {t("products.reset")}
            </a>
          </li>
        )}
      </ul>
    </nav>,
  );
}

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

const emptied: Record<CountedFacet, Partial<CatalogueQuery>> = {
  category: { category: null },
  season: { season: null },
  type: { seedType: null },
  vendor: { vendor: null },
  stock: { isInStock: false },
  rating: { minRating: null },
};

function chipsOf(language: Language, list: FacetList): Chip[] {
  const counted = countedFacets.flatMap((facet): Chip[] => {
    const word = chosenValue(language, list, facet)?.word;
    return word === undefined ? [] : [{ word, without: emptied[facet] }];
  });
  return [...counted, ...labelChips(language, list.query)];
}

/** Of prices, and of what labels say. */
function labelChips(language: Language, query: CatalogueQuery): Chip[] {
  const t = textIn(language);
  const chips: Chip[] = [];
  const { minPricePaise: min, maxPricePaise: max, minGermination: percent } = query;
  const prices = { from: formatRupees(min ?? 0), to: formatRupees(max ?? 0) };
  const without = { minPricePaise: null, maxPricePaise: null };
  if (min !== null && max !== null)
    chips.push({ word: t("products.priceBetween", prices), without });
  else if (min !== null) chips.push({ word: t("products.priceFrom", prices), without });
  else if (max !== null) chips.push({ word: t("products.priceTo", prices), without });
  const lotClass = lotClasses.find((one) => one === query.lotClass);
  if (lotClass !== undefined)
    chips.push({ word: t(`label.class.${lotClass}`), without: { lotClass: null } });
  if (percent !== null) {
    const word = `${t("products.germination")}: ${t("products.atLeast", { percent })}`;
    chips.push({ word, without: { minGermination: null } });
  }
  return chips;
}
