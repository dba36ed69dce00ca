import { redirect } from "react-router";
import { retryRefund } from "#server/refunds/retry-refund.ts";
import { answerDeed } from "#app/panel/answer-deed.ts";
import { listOf } from "#app/panel/money/asked-payments.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
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
