import { data } from "react-router";
import { decimalRupees } from "#domain/money.ts";
import { getEarned } from "#server/ledger/earned/get-earned.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { oneBatch } from "#app/http/downloads/one-batch.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { sumsOf } from "#app/features/analytics/earned/earned-page.tsx";
import { readSpanQuery } from "#app/features/analytics/read-span-query.ts";
import type { Route } from "./+types/file";

const t = textIn("en");
const titles = [
  t("figureFile.from"),
  t("figureFile.to"),
  t("earned.file.commission"),
  t("earned.file.tax"),
  t("earned.file.both"),
  t("earned.file.gatewayFees"),
];

/** What the page shows. A span that it would explain is none for a file. */
export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { span, problems } = readSpanQuery(args.context, args.url);
  if (Object.keys(problems).length > 0) throw data(null, { status: 422 });
  const earned = await getEarned(world, person, span);
  if (earned === null) throw data(null, { status: 404 });
  const rows = earned.buckets.map((bucket) => [
    bucket.from,
    bucket.to,
    ...sumsOf(bucket).map(decimalRupees),
  ]);
  return csvResponse(`earned-${span.from}-${span.to}.csv`, titles, oneBatch(rows), world.log);
}
