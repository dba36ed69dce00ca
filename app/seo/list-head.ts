import {
  catalogueQueryString,
  emptyCatalogueQuery,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import type { Catalogue } from "#server/catalogue/storefront/find-products.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn, titleIn } from "#app/i18n/catalogues.ts";
import { pageHead, type PageHeadArgs } from "./page-head.ts";
import type { PageHead } from "./page-meta.ts";
import { breadcrumb } from "./shop-things.ts";

/**
 * The list and the list of a category are pages of their own, page by page; what is searched, narrowed or
 * sorted otherwise shows the same products again and counts as the plain list.
 */
export async function listHead(asked: PageHeadArgs, found: Catalogue): Promise<PageHead> {
  const { search, category: slug, page } = found.query;
  const language = languageOf(asked.url.pathname);
  const category = found.categories.find((each) => each.slug === slug)?.name;
  const own = catalogueQueryString({
    ...emptyCatalogueQuery,
    category: slug,
    page: isPlainList(found.query) ? page : 1,
  });
  const stem = search !== "" ? "search" : category === undefined ? "products" : "category";
  return pageHead(asked, stem, {
    values: {
      search,
      category: category ?? "",
      page: page > 1 ? titleIn(language)("head.page", { page }) : "",
    },
    path: own === "" ? "/products" : `/products?${own}`,
    things: category === undefined ? [] : [wayTo(category, asked.url)],
  });
}

const isPlainList = (query: CatalogueQuery): boolean =>
  catalogueQueryString({ ...query, category: null, page: 1 }) === "";

function wayTo(category: string, { origin, pathname }: URL) {
  const language = languageOf(pathname);
  const t = textIn(language);
  return breadcrumb([
    { name: t("layout.home"), url: origin + localPath(language, "/") },
    { name: t("layout.products"), url: origin + localPath(language, "/products") },
    { name: category },
  ]);
}
