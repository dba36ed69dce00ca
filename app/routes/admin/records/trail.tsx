import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openTrailPage } from "#app/features/parcels/panel/records/open-records.ts";
import { TrailPage } from "#app/features/parcels/panel/records/trail-page.tsx";
import type { Route } from "./+types/trail";

export const loader = async (args: Route.LoaderArgs) =>
  openTrailPage(await requireAdminWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Trail({ loaderData }: Route.ComponentProps) {
  return <TrailPage opened={loaderData} />;
}
