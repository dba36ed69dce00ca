import { signOutCustomer } from "#server/customers/sign-out-customer.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/logout";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/customers/${params.customerId}`);

export const action = ({ context, params: { customerId } }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => signOutCustomer(world, person, customerId),
    page: `/admin/customers/${customerId}`,
    done: "signedOut",
  });
