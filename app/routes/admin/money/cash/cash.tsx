import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getCourierCash } from "#server/ledger/get-courier-cash.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { CourierCashPage } from "#app/features/ledger/cash/courier-cash-page.tsx";
import { readCashGroup } from "#app/features/ledger/cash/read-cash-group.ts";
import type { Route } from "./+types/cash";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const group = readCashGroup(query);
  const found = await getCourierCash(world, person, {
    group,
    page: readPage(query),
    after: query.get("after"),
  });
  if (found === null) throw data(null, { status: 404 });
  return { found, group, now: world.now() };
}

export const meta: Route.MetaFunction = panelMeta("Cash with couriers");

export default function Cash({ loaderData }: Route.ComponentProps) {
  return <CourierCashPage {...loaderData} />;
}
