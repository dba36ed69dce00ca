import {
  calendarDays,
  daysOf,
  shopDelivery,
  termsInIndia,
} from "#domain/delivery/shop-delivery.ts";
import type { Language } from "#domain/language.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { drawnHtml } from "#app/http/memory/drawn-html.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { germinationResults } from "#app/features/catalogue/counts/germination-results.ts";
import { generalDelivery } from "#app/features/catalogue/delivery/delivery-words.ts";
import { growingOf, type Asked } from "#app/features/catalogue/crops/growing-words.ts";
import { sowNowOf } from "#app/features/catalogue/crops/sow-now-of.ts";
import { shareProduct } from "#app/features/shop/whatsapp-share.ts";
import { cardsInWords } from "./cards/card-words.ts";
import { drawnCards } from "./cards/drawn-cards.ts";
import type { ShownCard } from "./cards/packed-cards.ts";
import { drawDetails } from "./draw-details.tsx";
import { packWithWords, productFacts } from "./named-facts.ts";
import { printedLabel } from "./printed-label.ts";

type ProductAsked = Omit<Asked, "language" | "deliveryDays"> & {
  settings: ShopSettings;
  askedPackId: string | null;
  /** What addresses of pictures begin with. */
  pictures: string;
  crops: readonly StoredCrop[];
  /** What is taken off by itself. */
  promotions: readonly LinePromotion[];
  origin: string;
};

/** What its page draws: said by the server, so that no script carries the words. */
export function productInWords(
  language: Language,
  product: ProductOnPage,
  { askedPackId, crops, origin, pictures, promotions, settings, ...asked }: ProductAsked,
) {
  const { shownPackId, vendorId: _, tags: __, seller: ___, lots: ____, ...others } = product;
  const { germination, foodLabel: _____, variety: ______, cropKey: _______, ...sown } = others;
  const { description, deliveryZones, categoryId: ________, ...rest } = sown;
  const terms = termsInIndia(shopDelivery(settings), deliveryZones);
  const deliveryDays = calendarDays(daysOf(terms));
  const grown = growingOf({ ...asked, language, deliveryDays }, product, crops);
  const chosenPackId = product.packs.find((pack) => pack.id === askedPackId)?.id ?? shownPackId;
  return {
    ...rest,
    packs: product.packs.map((pack) => packWithWords(language, pack, promotions)),
    sowing: grown?.sowing ?? null,
    late: grown?.late ?? null,
    details: drawDetails(
      language,
      {
        description,
        facts: productFacts(language, product),
        label: printedLabel(language, product, pictures),
      },
      {
        growing: grown?.growing ?? null,
        delivery: generalDelivery(language, {
          slug: product.slug,
          terms,
          cash: { isOn: settings.codEnabled },
        }),
        share: shareProduct(
          { origin, language },
          {
            name: product.name,
            slug: product.slug,
            packs: product.packs.length,
            pricePaise: product.packs.find(({ id }) => id === shownPackId)?.pricePaise ?? 0,
          },
        ),
      },
    ),
    germination: germinationResults(language, germination).join("\n") || null,
    related: cardsInWords(language, product.related, sowNowOf({ ...asked, language }, crops)),
    texts: pageTexts[language].product,
    chosenPackId,
  };
}

/** What of it is in the document alone. */
export const drawnParts = async (
  drawing: Parameters<typeof drawnCards>[0],
  { details, related }: { details: string; related: readonly ShownCard[] },
) => ({
  details: drawnHtml(drawing.context, details),
  drawnRelated: await drawnCards(drawing, related),
});
