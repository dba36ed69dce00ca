import { removeGatewayCredentials } from "#server/payment-methods/remove-gateway-credentials.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/credentials-removal";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/payment-methods/gateways/${params.gateway}/credentials`);

export const action = ({ context, params }: Route.ActionArgs) =>
  answerPanelAction({
    context,
    work: (world, person) => removeGatewayCredentials(world, person, params.gateway),
    page: "/admin/payment-methods?tab=digital",
    done: "removed",
  });
