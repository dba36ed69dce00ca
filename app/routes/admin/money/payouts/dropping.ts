import { dropPayoutRun } from "#server/payouts/decide-payout-run.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { readRunNumber } from "#app/features/payouts/read-run-number.ts";
import type { Route } from "./+types/dropping";

const pageOf = (number: string) => `/admin/money/payouts/${readRunNumber(number)}`;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, pageOf(params.number));

export const action = ({ context, params }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => dropPayoutRun(world, person, readRunNumber(params.number)),
    page: pageOf(params.number),
    done: "dropped",
  });
