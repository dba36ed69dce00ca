import { data } from "react-router";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import { worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { oneBatch } from "#app/http/downloads/one-batch.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { importKindOf } from "#app/features/catalogue/panel/imports/import-kind.ts";
import { faultText } from "#app/features/catalogue/panel/imports/fault-text.ts";
import type { Route } from "./+types/faults";

/** All faults that are kept of a file, in the order of its rows. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const world = context.get(worldContext);
  const found = await getImport(world, person, {
    id: params.importId,
    kind: importKindOf(url.pathname),
  });
  if (found === null) throw data(null, { status: 404 });
  const t = textIn(languageOf(url.pathname));
  const titles = [
    t("import.faultRow"),
    t("import.faultColumn"),
    t("import.faultWords"),
    t("import.faultValue"),
  ];
  const rows = found.faults.map((fault) => [
    fault.line,
    fault.column,
    faultText(t, fault),
    fault.value,
  ]);
  return csvResponse("faults.csv", titles, oneBatch(rows), world.log);
}
