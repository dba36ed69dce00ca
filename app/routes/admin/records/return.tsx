import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openReturn } from "#app/features/parcels/panel/records/open-records.ts";
import { ReturnPage } from "#app/features/parcels/panel/records/stock-record-page.tsx";
import type { Route } from "./+types/return";

export const loader = async (args: Route.LoaderArgs) =>
  openReturn(await requireAdminWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = unlistedMeta;

export default function MonthlyReturn({ loaderData }: Route.ComponentProps) {
  return <ReturnPage opened={loaderData} />;
}
