import * as z from "zod";
import { confirmOrder } from "#server/parcels/confirm-order.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/confirmation";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({});

export const action = (args: Route.ActionArgs) =>
  askDesk(args, { form: "confirmation", schema, deed: confirmOrder });

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
