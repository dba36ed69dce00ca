import { data } from "react-router";
import { getEarned } from "#server/ledger/earned/get-earned.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { EarnedPage } from "#app/features/analytics/earned/earned-page.tsx";
import { readSpanQuery } from "#app/features/analytics/read-span-query.ts";
import type { Route } from "./+types/earned";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = readSpanQuery(args.context, args.url);
  const earned = await getEarned(world, person, query.span);
  if (earned === null) throw data(null, { status: 404 });
  const status = Object.keys(query.problems).length === 0 ? 200 : 422;
  return data({ query, earned }, status);
}

export const meta: Route.MetaFunction = panelMeta("Earned");

export default function EarnedRoute({ loaderData }: Route.ComponentProps) {
  return <EarnedPage {...loaderData} />;
}
