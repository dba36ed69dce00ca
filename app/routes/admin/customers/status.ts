import { switchCustomer } from "#server/customers/switch-customer.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { readSwitch } from "#app/features/admin/read-switch.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import type { Route } from "./+types/status";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  leadBack(context, `/admin/customers/${params.customerId}`);

export async function action({ request, context, params }: Route.ActionArgs) {
  const { customerId } = params;
  const isOn = await readSwitch(context, request);
  return answerDeed({
    context,
    work: (world, person) =>
      switchCustomer(world, person, { customerId, to: isOn ? "active" : "disabled" }),
    page: `/admin/customers/${customerId}`,
    done: isOn ? "on" : "off",
  });
}
