import { redirect } from "react-router";
import { retryRefund } from "#server/money/refunds/retry-refund.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { listOf } from "#app/features/money/panel/reconciliation/asked-payments.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/refund-attempts";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return redirect(listOf(url));
}

/** A refund that failed is sent again; the job sees to it. */
export const action = ({ context, params, url }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => retryRefund(world, person, { refundId: params.refund }),
    page: listOf(url),
    done: "resent",
  });
