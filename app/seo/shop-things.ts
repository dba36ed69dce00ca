// What search engines are told of the shop itself. A fact that isn't known yet is left out.
import { returnDays } from "#domain/orders/order-status.ts";
import type { BusinessInformation } from "#domain/settings/shop-settings.ts";
import type { Thing } from "./thing.ts";

export const country = "IN";

export const ratingScale = { bestRating: 5, worstRating: 1 };

type ShopAddresses = { origin: string; home: string; products: string };

export function shopThings(
  business: BusinessInformation,
  { origin, home, products }: ShopAddresses,
): Thing[] {
  const id = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": id,
      name: business.name,
      url: home,
      logo: `${origin}/apple-touch-icon.png`,
      email: known(business.email),
      telephone: known(business.phone),
      taxID: known(business.gstin),
      address: known(business.address) && {
        "@type": "PostalAddress",
        streetAddress: business.address,
        addressCountry: country,
      },
      hasMerchantReturnPolicy: returnPolicy(),
    },
    {
      "@type": "WebSite",
      name: business.name,
      url: home,
      publisher: { "@id": id },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${products}?search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** The way to a page; the last is the page itself. */
export function breadcrumb(trail: readonly { name: string; url?: string | undefined }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export const returnPolicy = (): Thing => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: country,
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
});

const known = (text: string): string | undefined => text.trim() || undefined;
