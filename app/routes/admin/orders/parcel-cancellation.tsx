import * as z from "zod";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { withdrawParcel } from "#server/parcels/withdraw-parcel.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/panel/order-desk.ts";
import { OrderDesk } from "#app/ui/panel/orders/order-desk.tsx";
import type { Route } from "./+types/parcel-cancellation";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ shown: z.enum(parcelStatuses), reason: z.string() });

export const action = (args: Route.ActionArgs) =>
  askDesk(args, { form: "cancel", schema, deed: withdrawParcel });

export default function ParcelCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
