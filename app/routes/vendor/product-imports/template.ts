import { importTitles, templateRows } from "#domain/catalogue/imports/columns.ts";
import { worldContext } from "#app/context.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { oneBatch } from "#app/http/downloads/one-batch.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import type { Route } from "./+types/template";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireVendor(context, url);
  const { log } = context.get(worldContext);
  return csvResponse("products-template.csv", importTitles, oneBatch(templateRows), log);
}
