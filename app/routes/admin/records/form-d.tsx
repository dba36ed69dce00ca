import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { openFormD } from "#app/features/parcels/panel/records/open-records.ts";
import { FormDPage } from "#app/features/parcels/panel/records/stock-record-page.tsx";
import type { Route } from "./+types/form-d";

export const loader = async (args: Route.LoaderArgs) =>
  openFormD(await requireAdminWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = unlistedMeta;

export default function FormD({ loaderData }: Route.ComponentProps) {
  return <FormDPage opened={loaderData} />;
}
