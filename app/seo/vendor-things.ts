// What search engines are told of a vendor: what its page says. What isn't known is left out.
import type { Language } from "#domain/language.ts";
import type { VendorOnPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { localPath } from "#app/i18n/language.ts";
import { country, ratingScale } from "./shop-things.ts";
import type { Thing } from "./thing.ts";

type SiteLocation = { origin: string; language: Language };

export const vendorAddress = ({ origin, language }: SiteLocation, slug: string): string =>
  origin + localPath(language, `/vendors/${slug}`);

export function vendorThing(vendor: VendorOnPage, address: string): Thing {
  const { name, gstin, licence, contact, rating, reviewCount } = vendor;
  return {
    "@type": "Organization",
    "@id": address,
    name,
    url: address,
    taxID: gstin ?? undefined,
    address: addressThing(vendor),
    ...(contact.careShop === null && {
      telephone: contact.phone ?? undefined,
      email: contact.email ?? undefined,
    }),
    hasCertification: licence
      ? {
          "@type": "Certification",
          name: "Seed licence",
          certificationIdentification: licence.number,
          expires: licence.isoValidUntil,
          validIn: { "@type": "AdministrativeArea", name: licence.state },
        }
      : undefined,
    aggregateRating:
      rating === null
        ? undefined
        : { "@type": "AggregateRating", ratingValue: rating, reviewCount, ...ratingScale },
  };
}

/** Street and PIN code only of a vendor who has agreed that they are shown. */
function addressThing({ city, state, contact: { address } }: VendorOnPage): Thing | undefined {
  if (city === null && state === null) return undefined;
  return {
    "@type": "PostalAddress",
    streetAddress: address?.street,
    addressLocality: city ?? undefined,
    addressRegion: state ?? undefined,
    postalCode: address?.pinCode,
    addressCountry: country,
  };
}
