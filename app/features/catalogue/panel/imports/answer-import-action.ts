import { data, redirect, type RouterContextProvider } from "react-router";
import type { ImportKind } from "#domain/catalogue/imports/import-state.ts";
import type { ImportRefusal } from "#domain/catalogue/imports/import-limits.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { importKindOf } from "./import-kind.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";

type ImportAction = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  importId: string;
  work: (world: World, person: Person, importId: string) => Promise<Result<null, ImportRefusal>>;
  /** Where it leads when it is done, from the address of all files of its kind. */
  done: (imports: string) => string;
};

const importsPath = (kind: ImportKind): string => `/vendor/${kind}/imports`;

const importPath = (kind: ImportKind, importId: string): string =>
  `${importsPath(kind)}/${encodeURIComponent(importId)}`;

/** One press of a button on the page of a file. Why it was refused, that page says: `?problem=<code>`. */
export async function answerImportAction(action: ImportAction): Promise<Response> {
  const { context, url, importId, work, done } = action;
  const person = await requireVendor(context, url);
  const world = context.get(worldContext);
  const kind = importKindOf(url.pathname);
  // A file of lots has no address among those of products.
  if ((await getImport(world, person, { id: importId, kind })) === null)
    throw data(null, { status: 404 });
  const answer = await work(world, person, importId);
  const lead = (path: string) => redirect(localPath(languageOf(url.pathname), path));
  if (answer.ok) return lead(done(importsPath(kind)));
  if (answer.refusal.code === "import-not-found") throw data(null, { status: 404 });
  return lead(`${importPath(kind, importId)}?problem=${answer.refusal.code}`);
}

/** Addresses that are only posted to. @throws 404 when the file isn't there, or is another vendor's */
export async function redirectToImport({
  context,
  url,
  importId,
}: Pick<ImportAction, "context" | "url" | "importId">): Promise<Response> {
  const person = await requireVendor(context, url);
  const kind = importKindOf(url.pathname);
  if ((await getImport(context.get(worldContext), person, { id: importId, kind })) === null)
    throw data(null, { status: 404 });
  return redirect(localPath(languageOf(url.pathname), importPath(kind, importId)));
}
