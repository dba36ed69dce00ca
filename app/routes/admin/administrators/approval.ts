import { approveAdministrator } from "#server/people/administrators/approve-administrator.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/approval";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/create");

export const action = ({ context, params: { requestId } }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => approveAdministrator(world, person, requestId),
    page: "/admin/create",
    done: "approved",
  });
