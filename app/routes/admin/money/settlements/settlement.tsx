import { data } from "react-router";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { getSettlement } from "#server/ledger/settlements/get-settlements.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { numberInPath } from "#app/features/ledger/settlements/accept-action.ts";
import { SettlementPage } from "#app/features/ledger/settlements/settlement-page.tsx";
import type { Route } from "./+types/settlement";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const found = await getSettlement(world, person, numberInPath(args.params.settlement), {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (found === null) throw data(null, { status: 404 });
  return { found };
}

export const meta: Route.MetaFunction = panelMeta("Settlement");

export default function Settlement({ loaderData }: Route.ComponentProps) {
  return <SettlementPage {...loaderData} />;
}
