import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import {
  answerPanelAddress,
  loadPanelAddress,
} from "#app/features/parcels/address/panel-address.ts";
import { PanelAddressPage } from "#app/features/parcels/address/panel-address-page.tsx";
import type { Route } from "./+types/order-address";

export const loader = async (args: Route.LoaderArgs) =>
  loadPanelAddress(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerPanelAddress(await requireVendorWorkspace(args), args);

export default function OrderAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <PanelAddressPage shown={loaderData} answer={actionData} />;
}
