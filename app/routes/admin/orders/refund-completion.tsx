import * as z from "zod";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { runOrderAction } from "#app/features/parcels/panel/run-order-action.ts";
import { loadAdminOrderPage } from "#app/features/orders/panel/order-page.ts";
import { AdminOrderPage } from "#app/features/orders/panel/admin-order-page.tsx";
import type { Route } from "./+types/refund-completion";

export const loader = async (args: Route.LoaderArgs) =>
  loadAdminOrderPage(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ reference: z.string() });

export const action = async (args: Route.ActionArgs) =>
  runOrderAction(await requireAdminWorkspace(args), args, {
    form: `refund-${args.params.refund}`,
    schema,
    run: (world, person, given) =>
      finishHandRefund(world, person, { ...given, refundId: args.params.refund }),
  });

export default function RefundCompletion({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminOrderPage shown={loaderData} answer={actionData} />;
}
