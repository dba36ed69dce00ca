// What search engines read, by the shapes schema.org gives it: nothing more, and nothing left open.
import * as z from "zod";
import { shopOrigin } from "#tests/shop.ts";

const address = z.url().startsWith(`${shopOrigin}/`);
const price = z.string().regex(/^\d+\.\d\d$/);
const words = z.string().trim().min(1);
const of = <T extends z.ZodRawShape>(type: string, shape: T) =>
  z.strictObject({ "@type": z.literal(type), ...shape });
const context = { "@context": z.literal("https://schema.org") };
const scale = { bestRating: z.literal(5), worstRating: z.literal(1) };
const stars = z.number().min(1).max(5);
const days = of("QuantitativeValue", {
  minValue: z.int().min(0),
  maxValue: z.int().min(1),
  unitCode: z.literal("DAY"),
});
const returns = of("MerchantReturnPolicy", {
  applicableCountry: z.literal("IN"),
  returnPolicyCategory: z.literal("https://schema.org/MerchantReturnFiniteReturnWindow"),
  merchantReturnDays: z.literal(30),
  returnMethod: z.literal("https://schema.org/ReturnByMail"),
});
const offer = of("Offer", {
  name: words,
  sku: words,
  url: address,
  price,
  priceCurrency: z.literal("INR"),
  priceSpecification: of("UnitPriceSpecification", {
    price,
    priceCurrency: z.literal("INR"),
    referenceQuantity: of("QuantitativeValue", {
      value: z.int().min(1),
      unitCode: z.enum(["GRM", "KGM", "C62"]),
      valueReference: of("QuantitativeValue", {
        value: z.literal(1),
        unitCode: z.enum(["KGM", "C62"]),
      }),
    }),
    valueAddedTaxIncluded: z.literal(false),
  }),
  availability: z.enum(
    ["InStock", "LimitedAvailability", "OutOfStock"].map((word) => `https://schema.org/${word}`),
  ),
  itemCondition: z.literal("https://schema.org/NewCondition"),
  seller: of("Organization", { name: words, url: address }),
  shippingDetails: of("OfferShippingDetails", {
    shippingRate: of("MonetaryAmount", { value: price, currency: z.literal("INR") }),
    shippingDestination: of("DefinedRegion", { addressCountry: z.literal("IN") }),
    deliveryTime: of("ShippingDeliveryTime", { handlingTime: days, transitTime: days }),
  }),
  hasMerchantReturnPolicy: returns,
});
const rating = of("AggregateRating", { ratingValue: stars, reviewCount: z.int().min(1), ...scale });
export const product = of("Product", {
  ...context,
  name: words,
  description: words,
  url: address,
  image: z.array(address).min(1).optional(),
  category: words,
  sku: words,
  countryOfOrigin: z.string().length(2).optional(),
  additionalProperty: z
    .array(
      z.union([
        of("PropertyValue", { name: words, value: words }),
        of("PropertyValue", {
          name: words,
          value: z.number().min(0).max(100),
          unitCode: z.literal("P1"),
        }),
      ]),
    )
    .min(5)
    .max(7)
    .optional(),
  brand: of("Brand", { name: words }),
  offers: z.array(offer).min(1),
  aggregateRating: rating.optional(),
  review: z
    .array(
      of("Review", {
        author: of("Person", { name: words }),
        datePublished: z.iso.date(),
        reviewBody: words.optional(),
        reviewRating: of("Rating", { ratingValue: stars, ...scale }),
      }),
    )
    .min(1)
    .max(3)
    .optional(),
});
export const breadcrumb = of("BreadcrumbList", {
  ...context,
  itemListElement: z
    .array(of("ListItem", { position: z.int(), name: words, item: address.optional() }))
    .min(2),
});
export const organization = of("Organization", {
  ...context,
  "@id": address,
  name: words,
  url: address,
  logo: address,
  email: z.email().optional(),
  telephone: words.optional(),
  taxID: words.optional(),
  address: of("PostalAddress", {
    streetAddress: words,
    addressCountry: z.literal("IN"),
  }).optional(),
  hasMerchantReturnPolicy: returns,
});
export const vendor = of("Organization", {
  telephone: words.optional(),
  email: words.optional(),
  ...context,
  "@id": address,
  name: words,
  url: address,
  taxID: words.optional(),
  address: of("PostalAddress", {
    streetAddress: words.optional(),
    postalCode: words.optional(),
    addressLocality: words.optional(),
    addressRegion: words.optional(),
    addressCountry: z.literal("IN"),
  }).optional(),
  hasCertification: of("Certification", {
    name: words,
    certificationIdentification: words,
    expires: z.iso.date(),
    validIn: of("AdministrativeArea", { name: words }),
  }).optional(),
  aggregateRating: rating.optional(),
});
export const site = of("WebSite", {
  ...context,
  name: words,
  url: address,
  publisher: z.strictObject({ "@id": address }),
  potentialAction: of("SearchAction", {
    target: of("EntryPoint", { urlTemplate: z.string().endsWith("?search={search_term_string}") }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});
