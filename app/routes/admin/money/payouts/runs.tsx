import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getPayoutRuns } from "#server/payouts/get-payout-runs.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { RunsPage } from "#app/features/payouts/runs-page.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/runs";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const list = await getPayoutRuns(world, person, { page: readPage(args.url.searchParams) });
  if (list === null) throw data(null, { status: 404 });
  return { list };
}

export const meta: Route.MetaFunction = panelMeta("Payouts");

export default function Runs({ loaderData }: Route.ComponentProps) {
  return <RunsPage {...loaderData} />;
}
