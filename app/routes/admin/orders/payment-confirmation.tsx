import * as z from "zod";
import { parseRupees } from "#domain/rupees.ts";
import { confirmOfflinePayment } from "#server/money/payments/confirm-offline-payment.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/desk.ts";
import { doDeed } from "#app/features/parcels/panel/do-deed.ts";
import { loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/payment-confirmation";

export const loader = async (args: Route.LoaderArgs) =>
  loadDesk(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ amount: z.string(), reference: z.string() });

export const action = async (args: Route.ActionArgs) =>
  doDeed(await requireAdminWorkspace(args), args, {
    form: "money",
    schema,
    deed: (world, person, { amount, ...given }) =>
      confirmOfflinePayment(world, person, { ...given, amountPaise: parseRupees(amount) }),
  });

export default function PaymentConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
