import { refuseAdministrator } from "#server/people/administrators/refuse-administrator.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/refusal";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/create");

export const action = ({ context, params: { requestId } }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => refuseAdministrator(world, person, requestId),
    page: "/admin/create",
    done: "refused",
  });
