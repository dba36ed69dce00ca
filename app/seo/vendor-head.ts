import { defaultSort } from "#domain/catalogue/storefront/sort.ts";
import { vendorPageQueryString } from "#domain/catalogue/storefront/vendor-page-query.ts";
import type { VendorOnPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn, titleIn } from "#app/i18n/catalogues.ts";
import { pageHead, type PageHeadArgs } from "./page-head.ts";
import type { PageHead } from "./page-meta.ts";
import { breadcrumb } from "./shop-things.ts";
import { vendorAddress, vendorThing } from "./vendor-things.ts";

/** Page by page a page of its own; sorted otherwise the same products are shown again. */
export async function vendorHead(asked: PageHeadArgs, vendor: VendorOnPage): Promise<PageHead> {
  const { origin, pathname } = asked.url;
  const language = languageOf(pathname);
  const { name, slug, query } = vendor;
  const page = query.sort === defaultSort ? query.page : 1;
  const own = vendorPageQueryString({ page });
  const address = vendorAddress({ origin, language }, slug);
  const home = { name: textIn(language)("layout.home"), url: origin + localPath(language, "/") };
  return pageHead(asked, "seller", {
    values: {
      name,
      page: query.page > 1 ? titleIn(language)("head.page", { page: query.page }) : "",
    },
    path: `/vendors/${slug}${own === "" ? "" : `?${own}`}`,
    things: [vendorThing(vendor, address), breadcrumb([home, { name }])],
  });
}
