import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/desk.ts";
import { doDeed } from "#app/features/parcels/panel/do-deed.ts";
import { loadVendorDesk } from "#app/features/orders/panel/order-desk.ts";
import { parcelShipment } from "#app/features/parcels/panel/parcel-deeds.ts";
import { VendorOrderPage } from "#app/features/parcels/panel/vendor-orders/vendor-order-page.tsx";
import type { Route } from "./+types/parcel-shipment";

export const loader = async (args: Route.LoaderArgs) =>
  loadVendorDesk(await requireVendorWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  doDeed(await requireVendorWorkspace(args), args, parcelShipment);

export default function ParcelShipment({ loaderData, actionData }: Route.ComponentProps) {
  return <VendorOrderPage order={loaderData.order} answer={actionData} />;
}
