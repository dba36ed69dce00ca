import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { pageHead, type PageHeadArgs } from "./page-head.ts";
import type { PageHead } from "./page-meta.ts";
import { breadcrumb } from "./shop-things.ts";
import type { Thing } from "./thing.ts";

/** Of a category's own page: the way to it, and the products that it shows. */
export async function categoryHead(
  asked: PageHeadArgs,
  { name }: { name: string },
  cards: readonly ProductCard[],
): Promise<PageHead> {
  const { origin, pathname } = asked.url;
  const language = languageOf(pathname);
  const t = textIn(language);
  const addressOf = (path: string) => origin + localPath(language, path);
  const list: Thing = {
    "@type": "ItemList",
    name,
    itemListElement: cards.map(({ slug, name: product }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: product,
      url: addressOf(`/products/${slug}`),
    })),
  };
  return pageHead(asked, "category-page", {
    values: { category: name },
    things: [
      breadcrumb([
        { name: t("layout.home"), url: addressOf("/") },
        { name: t("layout.products"), url: addressOf("/products") },
        { name },
      ]),
      ...(cards.length > 0 ? [list] : []),
    ],
  });
}
