import { redirect } from "react-router";
import { endOwnSession } from "#server/people/profile/end-own-session.ts";
import { worldContext } from "#app/context.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/session-logout";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/sessions");

export async function action({ context, params }: Route.ActionArgs) {
  const signedIn = await requireAdministrator(context);
  await endOwnSession(context.get(worldContext), signedIn, params.sessionId);
  return redirect("/admin/sessions?done=one");
}
