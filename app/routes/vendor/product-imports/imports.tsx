import { data, redirect } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { findImports } from "#server/catalogue/imports/find-imports.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { storeImportUpload } from "#app/features/catalogue/panel/imports/store-import-upload.ts";
import { importKindOf, importWords } from "#app/features/catalogue/panel/imports/import-kind.ts";
import { ImportsPage } from "#app/features/catalogue/panel/imports/imports-page.tsx";
import type { Route } from "./+types/imports";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const language = languageOf(url.pathname);
  const kind = importKindOf(url.pathname);
  const world = context.get(worldContext);
  const { lotsRequired } = await cachedSettings(world);
  const { categories, ...found } = await findImports(world, person, {
    kind,
    page: readPage(url.searchParams),
  });
  return {
    ...found,
    lotsRequired,
    categories: categories.map(({ nameEn, nameHi }) => (language === "hi" ? nameHi : nameEn)),
    title: textIn(language)(importWords[kind].title),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export const headers = formHeaders;

export async function action({ request, context, url }: Route.ActionArgs) {
  const person = await requireVendor(context, url);
  const language = languageOf(url.pathname);
  const kind = importKindOf(url.pathname);
  const taken = await storeImportUpload({ request, context, person, kind, t: textIn(language) });
  if ("problem" in taken) return data({ problem: taken.problem }, taken.init);
  return redirect(localPath(language, `/vendor/${kind}/imports/${taken.importId}`));
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage found={loaderData} problem={actionData?.problem} />;
}
