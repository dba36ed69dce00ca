import type { Language } from "#domain/language.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { germinationResults } from "#app/features/catalogue/counts/germination-results.ts";
import { cardsInWords } from "./cards/card-words.ts";
import { packWithWords, productFacts } from "./named-facts.ts";
import { printedLabel } from "./printed-label.ts";

/** What its page draws: said by the server, so that no script carries the words. */
export function productInWords(
  language: Language,
  product: ProductOnPage,
  { askedPackId, pictures }: { askedPackId: string | null; pictures: string },
) {
  const { shownPackId, vendorId: _, tags: __, seller: ___, lots: ____, ...others } = product;
  const { germination, foodLabel: _____, ...rest } = others;
  const chosenPackId = product.packs.find((pack) => pack.id === askedPackId)?.id ?? shownPackId;
  return {
    ...rest,
    packs: product.packs.map((pack) => packWithWords(language, pack)),
    facts: productFacts(language, product),
    label: printedLabel(language, product, pictures),
    germination: germinationResults(language, germination).join("\n") || null,
    related: cardsInWords(language, product.related),
    texts: pageTexts[language].product,
    chosenPackId,
  };
}
