import { withdrawInvite } from "#server/people/administrators/withdraw-invite.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/withdrawal";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/create");

export const action = ({ context, params: { inviteId } }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => withdrawInvite(world, person, inviteId),
    page: "/admin/create",
    done: "withdrawn",
  });
