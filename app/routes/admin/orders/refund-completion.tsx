import * as z from "zod";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/desk.ts";
import { doDeed } from "#app/features/parcels/panel/do-deed.ts";
import { loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/refund-completion";

export const loader = async (args: Route.LoaderArgs) =>
  loadDesk(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ reference: z.string() });

export const action = async (args: Route.ActionArgs) =>
  doDeed(await requireAdminWorkspace(args), args, {
    form: `refund-${args.params.refund}`,
    schema,
    deed: (world, person, given) =>
      finishHandRefund(world, person, { ...given, refundId: args.params.refund }),
  });

export default function RefundCompletion({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
