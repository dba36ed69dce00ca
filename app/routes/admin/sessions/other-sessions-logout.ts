import { redirect } from "react-router";
import { endOtherSessions } from "#server/people/profile/end-other-sessions.ts";
import { worldContext } from "#app/context.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/other-sessions-logout";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/sessions");

export async function action({ context }: Route.ActionArgs) {
  await endOtherSessions(context.get(worldContext), await requireAdministrator(context));
  return redirect("/admin/sessions?done=others");
}
