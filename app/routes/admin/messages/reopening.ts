import { reopenMessage } from "#server/contact/reopen-message.ts";
import { moveMessageBy } from "#app/features/contact/panel/move-message.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import type { Route } from "./+types/reopening";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/messages/${params.id}`);

export const action = (args: Route.ActionArgs) => moveMessageBy(reopenMessage, args, "reopened");
