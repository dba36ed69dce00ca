import { removeGatewayCredentials } from "#server/payment-methods/remove-gateway-credentials.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import type { Route } from "./+types/credentials-removal";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  leadBack(context, `/admin/payment-methods/gateways/${params.gateway}/credentials`);

export const action = ({ context, params }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => removeGatewayCredentials(world, person, params.gateway),
    page: "/admin/payment-methods?tab=digital",
    done: "removed",
  });
