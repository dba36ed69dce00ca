import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { askVendorDesk, loadVendorDesk } from "#app/features/orders/panel/order-desk.ts";
import { parcelCancellation } from "#app/features/parcels/panel/parcel-deeds.ts";
import { VendorOrderPage } from "#app/features/parcels/panel/vendor-orders/vendor-order-page.tsx";
import type { Route } from "./+types/parcel-cancellation";

export const loader = (args: Route.LoaderArgs) => loadVendorDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => askVendorDesk(args, parcelCancellation);

export default function ParcelCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <VendorOrderPage order={loaderData.order} answer={actionData} />;
}
