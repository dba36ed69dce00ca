import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/desk.ts";
import { loadVendorDesk } from "#app/features/orders/panel/order-desk.ts";
import { VendorOrderPage } from "#app/features/parcels/panel/vendor-orders/vendor-order-page.tsx";
import type { Route } from "./+types/order";

export const loader = async (args: Route.LoaderArgs) =>
  loadVendorDesk(await requireVendorWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Order({ loaderData }: Route.ComponentProps) {
  return <VendorOrderPage order={loaderData.order} />;
}
