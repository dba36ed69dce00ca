import * as z from "zod";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/panel/order-desk.ts";
import { OrderDesk } from "#app/ui/panel/orders/order-desk.tsx";
import type { Route } from "./+types/parcel-moves";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({
  shown: z.enum(parcelStatuses),
  to: z.enum(parcelStatuses).exclude(["canceled"]),
  carrier: z.string(),
  trackingNumber: z.string(),
  canBeSoldAgain: z.string().transform((text) => text === "1"),
});

export const action = (args: Route.ActionArgs) =>
  askDesk(args, { form: "move", schema, deed: moveParcel });

export default function ParcelMoves({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
