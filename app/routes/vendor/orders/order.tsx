import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { loadVendorOrderPage } from "#app/features/orders/panel/order-page.ts";
import { VendorOrderPage } from "#app/features/parcels/panel/vendor-orders/vendor-order-page.tsx";
import type { Route } from "./+types/order";

export const loader = async (args: Route.LoaderArgs) =>
  loadVendorOrderPage(await requireVendorWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Order({ loaderData }: Route.ComponentProps) {
  return <VendorOrderPage order={loaderData.order} />;
}
