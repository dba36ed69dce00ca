import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { parcelMove } from "#app/features/parcels/panel/parcel-deeds.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/parcel-moves";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => askDesk(args, parcelMove);

export default function ParcelMoves({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
