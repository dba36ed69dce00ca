import { liftSuspension } from "#server/vendors/lift-suspension.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/suspension-end";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/vendors/${params.vendorId}`);

export const action = ({ context, params: { vendorId } }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => liftSuspension(world, person, vendorId),
    page: `/admin/vendors/${vendorId}`,
    done: "lifted",
  });
