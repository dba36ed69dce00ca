import type { Language } from "#domain/language.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { sellerFacts } from "./seller-facts.ts";

/** What is unknown has no text. */
export type NamedFact = readonly [name: string, text: string | null];

/** The details of a product and its seller: said by the server, so that no script carries the words. */
export function productFacts(language: Language, product: ProductOnPage): readonly NamedFact[] {
  const t = textIn(language);
  return [
    [t("product.seedType"), product.seedType],
    [t("product.weight"), product.packs.map((pack) => pack.label).join(", ")],
    [t("product.goodsKind"), t(`product.${product.goodsKind}`)],
    [t("product.category"), product.category.name],
    [t("product.soldBy"), product.vendorName],
    ...sellerFacts(language, product.seller).map(({ name, text }) => [name, text] as const),
  ];
}
