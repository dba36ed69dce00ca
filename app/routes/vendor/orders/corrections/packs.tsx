import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerPanelPacks, loadPanelPacks } from "#app/features/parcels/packs/panel-packs.ts";
import { PanelPacksPage } from "#app/features/parcels/packs/panel-packs-page.tsx";
import type { Route } from "./+types/packs";

export const loader = async (args: Route.LoaderArgs) =>
  loadPanelPacks(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerPanelPacks(await requireVendorWorkspace(args), args);

export default function Packs({ loaderData, actionData }: Route.ComponentProps) {
  return <PanelPacksPage shown={loaderData} answer={actionData} />;
}
