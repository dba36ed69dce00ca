import { data, redirect, type RouterContextProvider } from "react-router";
import type { ImportRefusal } from "#domain/catalogue/imports/import-limits.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";

type ImportAction = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  importId: string;
  work: (world: World, person: Person, importId: string) => Promise<Result<null, ImportRefusal>>;
  /** Where it leads when it is done, and with nobody having pressed anything. */
  done: string;
};

export const importPath = (importId: string): string =>
  `/vendor/products/imports/${encodeURIComponent(importId)}`;

/** One press of a button on the page of a file. Why it was refused, that page says: `?problem=<code>`. */
export async function answerImportAction(action: ImportAction): Promise<Response> {
  const { context, url, importId, work, done } = action;
  const person = await requireVendor(context, url);
  const answer = await work(context.get(worldContext), person, importId);
  const lead = (path: string) => redirect(localPath(languageOf(url.pathname), path));
  if (answer.ok) return lead(done);
  if (answer.refusal.code === "import-not-found") throw data(null, { status: 404 });
  return lead(`${importPath(importId)}?problem=${answer.refusal.code}`);
}

/** Addresses that are only posted to. @throws 404 when the file isn't there, or is another vendor's */
export async function redirectToImport({
  context,
  url,
  importId,
}: Pick<ImportAction, "context" | "url" | "importId">): Promise<Response> {
  const person = await requireVendor(context, url);
  if ((await getImport(context.get(worldContext), person, importId)) === null)
    throw data(null, { status: 404 });
  return redirect(localPath(languageOf(url.pathname), importPath(importId)));
}
