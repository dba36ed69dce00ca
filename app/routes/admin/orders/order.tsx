import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { loadAdminOrderPage } from "#app/features/orders/panel/order-page.ts";
import { AdminOrderPage } from "#app/features/orders/panel/admin-order-page.tsx";
import type { Route } from "./+types/order";

export const loader = async (args: Route.LoaderArgs) =>
  loadAdminOrderPage(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Order({ loaderData }: Route.ComponentProps) {
  return <AdminOrderPage shown={loaderData} />;
}
