import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { VendorPerson } from "#app/features/people/guards/require-vendor.ts";

/** Who works on something, where their pages stand, and the language they are in: the panel and vendors' pages share their work. */
export type Desk = {
  person: Person;
  language: Language;
  t: ReturnType<typeof textIn>;
  /** `place("/products")`: the address of a page of the same desk. */
  place: (path: string) => string;
};

export const adminDesk = (administrator: SignedIn): Desk => ({
  person: personOf(administrator),
  language: "en",
  t: textIn("en"),
  place: (path) => `/admin${path}`,
});

export function vendorDesk(person: VendorPerson, url: URL): Desk {
  const language = languageOf(url.pathname);
  const base = localPath(language, "/vendor");
  return { person, language, t: textIn(language), place: (path) => base + path };
}

/** The desk of a vendor has nothing of others: neither their names nor a choice between them. */
export const isVendorDesk = ({ person }: Desk): boolean => person.role === "vendor";
