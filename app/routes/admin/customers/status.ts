import { switchCustomer } from "#server/customers/switch-customer.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { readSwitch } from "#app/features/admin/read-switch.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/status";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/customers/${params.customerId}`);

export async function action({ request, context, params }: Route.ActionArgs) {
  const { customerId } = params;
  const isOn = await readSwitch(context, request);
  return answerPanelAction({
    context,
    work: (world, person) =>
      switchCustomer(world, person, { customerId, to: isOn ? "active" : "disabled" }),
    page: `/admin/customers/${customerId}`,
    done: isOn ? "on" : "off",
  });
}
