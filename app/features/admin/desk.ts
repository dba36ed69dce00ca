import type { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";

/** Who works on something, where their pages stand, and the language they are in: the panel and vendors' pages share their work. */
export type Desk = {
  world: World;
  person: Person;
  language: Language;
  t: ReturnType<typeof textIn>;
  /** `place("/products")`: the address of a page of the same desk. */
  place: (path: string) => string;
};

type Asked = { context: Readonly<RouterContextProvider>; url: URL };

/** The guard of a page of the panel. */
export async function requireAdminWorkspace({ context }: Pick<Asked, "context">): Promise<Desk> {
  return {
    world: context.get(worldContext),
    person: personOf(await requireAdministrator(context)),
    language: "en",
    t: textIn("en"),
    place: (path) => `/admin${path}`,
  };
}

/** The guard of a vendor's page. */
export async function requireVendorWorkspace({ context, url }: Asked): Promise<Desk> {
  const person = await requireVendor(context, url);
  const language = languageOf(url.pathname);
  const base = localPath(language, "/vendor");
  return {
    world: context.get(worldContext),
    person,
    language,
    t: textIn(language),
    place: (path) => base + path,
  };
}

/** The desk of a vendor has nothing of others: neither their names nor a choice between them. */
export const isVendorDesk = ({ person }: Desk): boolean => person.role === "vendor";
