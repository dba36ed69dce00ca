import { data, redirect } from "react-router";
import { getMoneyCheck } from "#server/ledger/get-money-check.ts";
import { recheckDifferences } from "#server/ledger/recheck-differences.ts";
import { getSettlementDifferences } from "#server/ledger/settlements/get-settlements.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { MoneyCheckPage } from "#app/features/ledger/money-check-page.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/check";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const check = await getMoneyCheck(world, person);
  const atGateways = await getSettlementDifferences(world, person);
  if (check === null || atGateways === null) throw data(null, { status: 404 });
  return { ...check, atGateways };
}

export const meta: Route.MetaFunction = panelMeta("Money Check");

export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const looked = await recheckDifferences(world, person);
  if (!looked.ok) throw data(null, { status: 403 });
  return redirect("/admin/money/check");
}

export default function MoneyCheck({ loaderData }: Route.ComponentProps) {
  return <MoneyCheckPage {...loaderData} />;
}
