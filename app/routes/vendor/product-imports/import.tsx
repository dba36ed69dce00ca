import { data } from "react-router";
import { listPage, readPage, rowsPerPage } from "#domain/list-page.ts";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { refusals } from "#app/refusals/refusals.ts";
import { importKindOf } from "#app/features/catalogue/panel/imports/import-kind.ts";
import { ImportPage } from "#app/features/catalogue/panel/imports/import-page.tsx";
import type { Route } from "./+types/import";

const actionProblems = ["import-not-ready", "import-running", "import-suspended"] as const;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const found = await getImport(context.get(worldContext), person, {
    id: params.importId,
    kind: importKindOf(url.pathname),
  });
  if (found === null) throw data(null, { status: 404 });
  const t = textIn(languageOf(url.pathname));
  const { faults, ...file } = found;
  const { offset, ...list } = listPage(readPage(url.searchParams), faults.length);
  const asked = url.searchParams.get("problem");
  const problem = actionProblems.find((code) => code === asked);
  return {
    file,
    list,
    faults: faults.slice(offset, offset + rowsPerPage),
    problem: problem ? t(refusals[problem].text) : null,
    title: t("import.title", { name: file.fileName }),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}
