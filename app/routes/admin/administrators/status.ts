import { switchOffAdministrator } from "#server/people/administrators/switch-off-administrator.ts";
import { switchOnAdministrator } from "#server/people/administrators/switch-on-administrator.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { readSwitch } from "#app/features/admin/read-switch.ts";
import type { Route } from "./+types/status";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/create");

export async function action({ request, context, params }: Route.ActionArgs) {
  const isOn = await readSwitch(context, request);
  const verb = isOn ? switchOnAdministrator : switchOffAdministrator;
  return answerPanelAction({
    context,
    work: (world, person) => verb(world, person, params.personId),
    page: "/admin/create",
    done: isOn ? "on" : "off",
  });
}
