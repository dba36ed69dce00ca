import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getSettlements } from "#server/ledger/settlements/get-settlements.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { readSettlementFilter } from "#app/features/ledger/settlements/read-settlement-filter.ts";
import { SettlementsPage } from "#app/features/ledger/settlements/settlements-page.tsx";
import { takeReport } from "#app/features/ledger/settlements/take-report.ts";
import type { Route } from "./+types/settlements";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const filter = readSettlementFilter(query);
  const found = await getSettlements(world, person, {
    ...filter,
    page: readPage(query),
    after: query.get("after"),
  });
  if (found === null) throw data(null, { status: 404 });
  return { found, isNarrowed: filter.gateway !== null || filter.state !== null };
}

export const meta: Route.MetaFunction = panelMeta("Settlements");

/** Takes the report of a gateway. */
export const action = (args: Route.ActionArgs) => takeReport(args);

export default function Settlements({ loaderData, actionData }: Route.ComponentProps) {
  return <SettlementsPage {...loaderData} answer={actionData} />;
}
