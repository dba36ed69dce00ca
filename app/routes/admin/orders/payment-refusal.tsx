import * as z from "zod";
import { refuseOfflinePayment } from "#server/money/payments/refuse-offline-payment.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/payment-refusal";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({});

export const action = (args: Route.ActionArgs) =>
  askDesk(args, { form: "money", schema, deed: refuseOfflinePayment });

export default function PaymentRefusal({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
