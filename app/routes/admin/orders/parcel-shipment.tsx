import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/panel/orders/order-desk.ts";
import { parcelShipment } from "#app/panel/orders/parcel-deeds.ts";
import { OrderDesk } from "#app/ui/panel/orders/order-desk.tsx";
import type { Route } from "./+types/parcel-shipment";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => askDesk(args, parcelShipment);

export default function ParcelShipment({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
