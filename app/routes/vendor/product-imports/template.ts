import { importTitles, templateRowsFor } from "#domain/catalogue/imports/columns.ts";
import { lotTemplateRows, lotTitles } from "#domain/catalogue/imports/lots/lot-columns.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { importKindOf } from "#app/features/catalogue/panel/imports/import-kind.ts";
import { worldContext } from "#app/context.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { oneBatch } from "#app/http/downloads/one-batch.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import type { Route } from "./+types/template";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireVendor(context, url);
  const world = context.get(worldContext);
  const [titles, rows] =
    importKindOf(url.pathname) === "lots"
      ? [lotTitles, lotTemplateRows]
      : [importTitles, templateRowsFor(await cachedSettings(world))];
  return csvResponse(
    `${importKindOf(url.pathname)}-template.csv`,
    titles,
    oneBatch(rows),
    world.log,
  );
}
