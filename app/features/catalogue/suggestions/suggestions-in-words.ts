import { catalogueQueryString } from "#domain/catalogue/storefront/catalogue-query.ts";
import { plainSearch } from "#app/features/catalogue/storefront/list/find-nearest.ts";
import type { Language } from "#domain/language.ts";
import type { Suggestions } from "#server/catalogue/search/suggestions/find-suggestions.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { cropPicture } from "#app/kit/drawings/crop-pictures.ts";
import type { Suggested } from "./suggested.ts";

/** A crop leads to the list of its seeds, the others to their pages. */
export function suggestionsInWords(language: Language, found: Suggestions): Suggested {
  const t = textIn(language);
  const at = (path: string) => localPath(language, path);
  const groups = [
    {
      title: t("suggest.crops"),
      options: found.crops.map(({ key, name }) => ({
        text: name[language],
        href: `${at("/products")}?${catalogueQueryString(plainSearch(plainName(name[language])))}`,
        picture: cropPicture(key),
      })),
    },
    {
      title: t("suggest.products"),
      options: found.products.map(({ slug, name }) => ({
        text: name,
        href: at(`/products/${slug}`),
      })),
    },
    {
      title: t("suggest.categories"),
      options: found.categories.map(({ slug, name }) => ({
        text: name[language],
        href: `${at("/products")}?category=${slug}`,
      })),
    },
    {
      title: t("suggest.vendors"),
      options: found.vendors.map(({ slug, name }) => ({
        text: name,
        href: at(`/vendors/${slug}`),
      })),
    },
  ].filter(({ options }) => options.length > 0);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return { groups, said: count === 0 ? t("suggest.none") : t("suggest.count", { count }) };
}

/** Without its other names: "Pearl Millet (Bajra)". */
const plainName = (name: string): string => name.replace(/\s*[(/].*$/, "");
