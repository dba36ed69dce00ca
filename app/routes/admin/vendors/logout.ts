import { signOutVendor } from "#server/vendors/sign-out-vendor.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/logout";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/vendors/${params.vendorId}`);

export const action = ({ context, params: { vendorId } }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => signOutVendor(world, person, vendorId),
    page: `/admin/vendors/${vendorId}`,
    done: "signed-out",
  });
