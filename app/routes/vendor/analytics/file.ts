import { data } from "react-router";
import { figures } from "#domain/analytics/sold-figures.ts";
import { getVendorAnalytics } from "#server/analytics/get-vendor-analytics.ts";
import { worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { readSpanQuery } from "#app/features/analytics/read-span-query.ts";
import { bestProductsFile, figureFile } from "#app/features/analytics/figure-file.ts";
import type { Route } from "./+types/file";

/** One figure, as its table has it. A span that the page would explain is none for a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = await requireVendor(context, url);
  const { span, problems } = readSpanQuery(context, url);
  const asked = url.searchParams.get("figure");
  const figure = figures.find((one) => one === asked);
  if (figure === undefined && asked !== "products") throw data(null, { status: 404 });
  if (Object.keys(problems).length > 0) throw data(null, { status: 422 });
  const world = context.get(worldContext);
  const { buckets, best } = await getVendorAnalytics(world, vendorId, span);
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const { titles, rows } =
    figure === undefined ? bestProductsFile(best, language, t) : figureFile(figure, buckets, t);
  async function* batches() {
    yield await Promise.resolve(rows);
  }
  const name = `${figure ?? "products"}-${span.from}-${span.to}.csv`;
  return csvResponse(name, titles, batches(), world.log);
}
