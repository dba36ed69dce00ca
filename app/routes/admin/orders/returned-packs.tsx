import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { runOrderAction } from "#app/features/parcels/panel/run-order-action.ts";
import { loadAdminOrderPage } from "#app/features/orders/panel/order-page.ts";
import { returnedPacks } from "#app/features/parcels/panel/parcel-actions.ts";
import { AdminOrderPage } from "#app/features/orders/panel/admin-order-page.tsx";
import type { Route } from "./+types/returned-packs";

export const loader = async (args: Route.LoaderArgs) =>
  loadAdminOrderPage(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  runOrderAction(await requireAdminWorkspace(args), args, returnedPacks);

export default function ReturnedPacks({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminOrderPage shown={loaderData} answer={actionData} />;
}
