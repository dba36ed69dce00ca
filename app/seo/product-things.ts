// What search engines are told of a product. The price is the one the page shows, which excludes GST, and says so.
import { shippingOfGoods } from "#domain/carts/price-order.ts";
import {
  daysOf,
  isServed,
  shopDelivery,
  termsInIndia,
  type TermsAt,
} from "#domain/delivery/shop-delivery.ts";
import { decimalRupees } from "#domain/money.ts";
import type { Language } from "#domain/language.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import type { PackOnPage } from "#server/catalogue/storefront/pack-on-page.ts";
import { labelProperties } from "./label-properties.ts";
import { country, ratingScale, returnPolicy } from "./shop-things.ts";
import type { Thing } from "./thing.ts";

const reviewsListed = 3;

/** The addresses of the product, of its vendor, and of what its pictures begin with. */
type ProductPlace = { pictures: string; language: Language; address: string; vendor: string };

export function productThing(
  product: ProductOnPage,
  { pictures, language, address, vendor }: ProductPlace,
  settings: ShopSettings,
): Thing {
  const seller = { "@type": "Organization", name: product.vendorName, url: vendor };
  const { image, moreImages, rating, reviewCount, reviews, packs, lots } = product;
  const terms = termsInIndia(shopDelivery(settings), product.deliveryZones);
  // An author is required; whoever deleted their account has no name any more.
  const listed = reviews.filter(({ authorName }) => authorName !== "").slice(0, reviewsListed);
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    url: address,
    image:
      image === null
        ? undefined
        : [image, ...moreImages].map(({ key }) => pictureAddress(pictures, key)),
    category: product.category.name,
    sku: packs.find(({ id }) => id === product.shownPackId)?.sku,
    countryOfOrigin: lots[0]?.originCountry,
    additionalProperty: labelProperties(language, product),
    brand: { "@type": "Brand", name: product.vendorName },
    offers: packs.map((pack) => offer(pack, seller, address, terms)),
    aggregateRating:
      rating === null || reviewCount === 0
        ? undefined
        : { "@type": "AggregateRating", ratingValue: rating, reviewCount, ...ratingScale },
    review:
      listed.length === 0
        ? undefined
        : listed.map(({ stars, text, authorName, isoDate }) => ({
            "@type": "Review",
            author: { "@type": "Person", name: authorName },
            datePublished: isoDate,
            reviewBody: text.trim() || undefined,
            reviewRating: { "@type": "Rating", ratingValue: stars, ...ratingScale },
          })),
  };
}

export const pictureAddress = (pictures: string, imageKey: string): string =>
  `${pictures}/${imageKey}-1080.webp`;

function offer(pack: PackOnPage, seller: Thing, address: string, terms: TermsAt): Thing {
  const price = decimalRupees(pack.pricePaise);
  return {
    "@type": "Offer",
    name: pack.label,
    sku: pack.sku,
    url: `${address}?pack=${pack.id}`,
    price,
    priceCurrency: "INR",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "INR",
      referenceQuantity: packContent(pack.size),
      // Where there is none to add, the price is all.
      valueAddedTaxIncluded: pack.priceWithTaxPaise === pack.pricePaise,
    },
    availability: `https://schema.org/${availability(pack)}`,
    itemCondition: "https://schema.org/NewCondition",
    seller,
    shippingDetails: shipping(pack, terms),
    hasMerchantReturnPolicy: returnPolicy(),
  };
}

const unitCodes = { g: "GRM", kg: "KGM", seeds: "C62" } as const;

/** How much is in it, and by what a search engine compares its price with others: the kilogram, or the seed. */
function packContent({ quantity, unit }: PackOnPage["size"]): Thing {
  const valueReference = {
    "@type": "QuantitativeValue",
    value: 1,
    unitCode: unitCodes[unit === "seeds" ? "seeds" : "kg"],
  };
  return {
    "@type": "QuantitativeValue",
    value: quantity,
    unitCode: unitCodes[unit],
    valueReference,
  };
}

function availability({ stock, low, aboveMrpPaise }: PackOnPage): string {
  if (stock <= 0 || aboveMrpPaise !== null) return "OutOfStock";
  return low ? "LimitedAvailability" : "InStock";
}

/** Of this pack bought alone, where nothing else is told of a place: of 3 to 5 business days on the way, 5 to 7 in all. */
function shipping(pack: PackOnPage, terms: TermsAt): Thing | undefined {
  if (!isServed(terms)) return undefined;
  // An order counts what nobody knows the weight of as nothing, too.
  const grams = pack.weightGrams ?? 0;
  const { from, to } = daysOf(terms);
  const days = (minValue: number, maxValue: number) => ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: "DAY",
  });
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimalRupees(shippingOfGoods(pack.pricePaise, terms.own ?? terms.shop, grams)),
      currency: "INR",
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 2),
      transitTime: days(from, to),
    },
  };
}
