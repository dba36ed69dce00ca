import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { openSlips } from "#app/features/parcels/panel/batches/open-prints.ts";
import { ChosenSlipsPage } from "#app/features/parcels/panel/batches/slips-page.tsx";
import type { Route } from "./+types/slips";

export const loader = async (args: Route.LoaderArgs) =>
  openSlips(await requireVendorWorkspace(args), args.url);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Slips({ loaderData }: Route.ComponentProps) {
  return <ChosenSlipsPage {...loaderData} />;
}
