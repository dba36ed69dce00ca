import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { runOrderAction } from "#app/features/parcels/panel/run-order-action.ts";
import { loadVendorOrderPage } from "#app/features/orders/panel/order-page.ts";
import { returnedPacks } from "#app/features/parcels/panel/parcel-actions.ts";
import { VendorOrderPage } from "#app/features/parcels/panel/vendor-orders/vendor-order-page.tsx";
import type { Route } from "./+types/returned-packs";

export const loader = async (args: Route.LoaderArgs) =>
  loadVendorOrderPage(await requireVendorWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  runOrderAction(await requireVendorWorkspace(args), args, returnedPacks);

export default function ReturnedPacks({ loaderData, actionData }: Route.ComponentProps) {
  return <VendorOrderPage order={loaderData.order} answer={actionData} />;
}
