import { importTitles, templateRows } from "#domain/product-import/columns.ts";
import { worldContext } from "#app/context.ts";
import { csvResponse } from "#app/panel/csv-response.ts";
import { oneBatch } from "#app/panel/one-batch.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import type { Route } from "./+types/template";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireVendor(context, url);
  const { log } = context.get(worldContext);
  return csvResponse("products-template.csv", importTitles, oneBatch(templateRows), log);
}
