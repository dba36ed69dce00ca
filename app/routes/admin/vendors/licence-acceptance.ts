import { acceptLicence } from "#server/vendors/licences/accept-licence.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/licence-acceptance";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/vendors/${params.vendorId}`);

export const action = ({ context, params }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => acceptLicence(world, person, params),
    page: `/admin/vendors/${params.vendorId}`,
    done: "licence-accepted",
  });
