import { redirect } from "react-router";
import { endOtherSessions } from "#server/profile/end-other-sessions.ts";
import { worldContext } from "#app/context.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/other-sessions-logout";

export const loader = ({ context }: Route.LoaderArgs) => leadBack(context, "/admin/sessions");

export async function action({ context }: Route.ActionArgs) {
  await endOtherSessions(context.get(worldContext), await requireAdministrator(context));
  return redirect("/admin/sessions?done=others");
}
