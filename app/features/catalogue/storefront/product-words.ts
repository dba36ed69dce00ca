import type { Language } from "#domain/language.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { germinationResults } from "#app/features/catalogue/counts/germination-results.ts";
import { growingOf, type Asked } from "#app/features/catalogue/crops/growing-words.ts";
import { cardsInWords } from "./cards/card-words.ts";
import { drawDetails } from "./draw-details.tsx";
import { packWithWords, productFacts } from "./named-facts.ts";
import { printedLabel } from "./printed-label.ts";

type ProductAsked = Omit<Asked, "language"> & {
  askedPackId: string | null;
  /** What addresses of pictures begin with. */
  pictures: string;
  crops: readonly StoredCrop[];
};

/** What its page draws: said by the server, so that no script carries the words. */
export function productInWords(
  language: Language,
  product: ProductOnPage,
  { askedPackId, crops, pictures, ...asked }: ProductAsked,
) {
  const { shownPackId, vendorId: _, tags: __, seller: ___, lots: ____, ...others } = product;
  const { germination, foodLabel: _____, variety: ______, cropKey: _______, ...sown } = others;
  const { description, ...rest } = sown;
  const grown = growingOf({ ...asked, language }, product, crops);
  const chosenPackId = product.packs.find((pack) => pack.id === askedPackId)?.id ?? shownPackId;
  return {
    ...rest,
    packs: product.packs.map((pack) => packWithWords(language, pack)),
    sowing: grown?.sowing ?? null,
    details: drawDetails(
      language,
      {
        description,
        facts: productFacts(language, product),
        label: printedLabel(language, product, pictures),
      },
      grown?.growing ?? null,
    ),
    germination: germinationResults(language, germination).join("\n") || null,
    related: cardsInWords(language, product.related),
    texts: pageTexts[language].product,
    chosenPackId,
  };
}
