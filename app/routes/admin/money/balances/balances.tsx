import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getVendorBalances } from "#server/ledger/get-vendor-balances.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { BalancesPage } from "#app/features/ledger/balances-page.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/balances";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const asked = { page: readPage(query), owing: query.get("show") === "owing" };
  const found = await getVendorBalances(world, person, asked);
  if (found === null) throw data(null, { status: 404 });
  return { found };
}

export const meta: Route.MetaFunction = panelMeta("Balances");

export default function Balances({ loaderData }: Route.ComponentProps) {
  return <BalancesPage {...loaderData} />;
}
