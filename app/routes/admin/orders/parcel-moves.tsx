import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/desk.ts";
import { doDeed } from "#app/features/parcels/panel/do-deed.ts";
import { loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { parcelMove } from "#app/features/parcels/panel/parcel-deeds.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/parcel-moves";

export const loader = async (args: Route.LoaderArgs) =>
  loadDesk(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  doDeed(await requireAdminWorkspace(args), args, parcelMove);

export default function ParcelMoves({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
