import { closeMessage } from "#server/contact/close-message.ts";
import { moveMessageBy } from "#app/panel/move-message.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/closing";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return leadBack(`/admin/messages/${params.id}`);
}

export const action = (args: Route.ActionArgs) => moveMessageBy(closeMessage, args, "closed");
