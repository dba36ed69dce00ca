import { redirect } from "react-router";
import { retryRefund } from "#server/money/refunds/retry-refund.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { listPathOf } from "#app/features/money/panel/reconciliation/read-compared-payments-query.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/refund-attempts";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return redirect(listPathOf(url));
}

/** A refund that failed is sent again; the job sees to it. */
export const action = ({ context, params, url }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => retryRefund(world, person, { refundId: params.refund }),
    page: listPathOf(url),
    done: "resent",
  });
