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
  const { name, city, state, gstin, licence, rating, reviewCount } = vendor;
  return {
    "@type": "Organization",
    "@id": address,
    name,
    url: address,
    taxID: gstin ?? undefined,
    address:
      city === null && state === null
        ? undefined
        : {
            "@type": "PostalAddress",
            addressLocality: city ?? undefined,
            addressRegion: state ?? undefined,
            addressCountry: country,
          },
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
