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

/**
 * The signed-in person, their language and the paths of their area; pages that the panel and the vendors' area share
 * take it.
 */
export type Workspace = {
  world: World;
  person: Person;
  language: Language;
  t: ReturnType<typeof textIn>;
  /** `pathTo("/products")` is the path of a page of the same area. */
  pathTo: (path: string) => string;
};

type WorkspaceArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** The guard of a page of the panel. */
export async function requireAdminWorkspace({
  context,
}: Pick<WorkspaceArgs, "context">): Promise<Workspace> {
  return {
    world: context.get(worldContext),
    person: personOf(await requireAdministrator(context)),
    language: "en",
    t: textIn("en"),
    pathTo: (path) => `/admin${path}`,
  };
}

/** The guard of a vendor's page. */
export async function requireVendorWorkspace({ context, url }: WorkspaceArgs): Promise<Workspace> {
  const person = await requireVendor(context, url);
  const language = languageOf(url.pathname);
  const base = localPath(language, "/vendor");
  return {
    world: context.get(worldContext),
    person,
    language,
    t: textIn(language),
    pathTo: (path) => base + path,
  };
}

/** A vendor's workspace shows nothing of other vendors: neither their names nor a choice between them. */
export const isVendorWorkspace = ({ person }: Workspace): boolean => person.role === "vendor";
