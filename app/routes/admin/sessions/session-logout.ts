import { redirect } from "react-router";
import { endOwnSession } from "#server/profile/end-own-session.ts";
import { worldContext } from "#app/context.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/session-logout";

export const loader = ({ context }: Route.LoaderArgs) => leadBack(context, "/admin/sessions");

export async function action({ context, params }: Route.ActionArgs) {
  const signedIn = await requireAdministrator(context);
  await endOwnSession(context.get(worldContext), signedIn, params.sessionId);
  return redirect("/admin/sessions?done=one");
}
