import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openLabels } from "#app/features/parcels/panel/batches/open-prints.ts";
import { LabelsPage } from "#app/features/parcels/panel/batches/labels-page.tsx";
import type { Route } from "./+types/labels";

export const loader = async (args: Route.LoaderArgs) =>
  openLabels(await requireAdminWorkspace(args), args.url);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Labels({ loaderData }: Route.ComponentProps) {
  return <LabelsPage {...loaderData} />;
}
