import { switchOffAdministrator } from "#server/people/administrators/switch-off-administrator.ts";
import { switchOnAdministrator } from "#server/people/administrators/switch-on-administrator.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import { readSwitch } from "#app/features/admin/read-switch.ts";
import type { Route } from "./+types/status";

export const loader = ({ context }: Route.LoaderArgs) => leadBack(context, "/admin/create");

export async function action({ request, context, params }: Route.ActionArgs) {
  const isOn = await readSwitch(context, request);
  const verb = isOn ? switchOnAdministrator : switchOffAdministrator;
  return answerDeed({
    context,
    work: (world, person) => verb(world, person, params.personId),
    page: "/admin/create",
    done: isOn ? "on" : "off",
  });
}
