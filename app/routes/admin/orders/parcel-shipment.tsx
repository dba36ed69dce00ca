import * as z from "zod";
import { correctShipment } from "#server/parcels/correct-shipment.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/panel/order-desk.ts";
import { OrderDesk } from "#app/ui/panel/orders/order-desk.tsx";
import type { Route } from "./+types/parcel-shipment";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ carrier: z.string(), trackingNumber: z.string() });

export const action = (args: Route.ActionArgs) =>
  askDesk(args, { form: "shipment", schema, deed: correctShipment });

export default function ParcelShipment({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
