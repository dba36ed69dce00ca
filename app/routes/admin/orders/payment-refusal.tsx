import * as z from "zod";
import { refuseOfflinePayment } from "#server/money/payments/refuse-offline-payment.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { runOrderAction } from "#app/features/parcels/panel/run-order-action.ts";
import { loadAdminOrderPage } from "#app/features/orders/panel/order-page.ts";
import { AdminOrderPage } from "#app/features/orders/panel/admin-order-page.tsx";
import type { Route } from "./+types/payment-refusal";

export const loader = async (args: Route.LoaderArgs) =>
  loadAdminOrderPage(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ attempt: z.string() });

export const action = async (args: Route.ActionArgs) =>
  runOrderAction(await requireAdminWorkspace(args), args, {
    form: "money",
    schema,
    run: refuseOfflinePayment,
  });

export default function PaymentRefusal({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminOrderPage shown={loaderData} answer={actionData} />;
}
