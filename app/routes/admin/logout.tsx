import { redirect } from "react-router";
import { endSession } from "#server/people/sign-in/end-session.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { worldContext } from "#app/context.ts";
import { clearedSite } from "#app/http/cleared-site.ts";
import { endedSessionCookies, sessionToken, setCookies } from "#app/sessions.ts";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/admin/dashboard");

export async function action({ request, context }: Route.ActionArgs) {
  const token = await sessionToken(request, "admin");
  if (token !== null) await attempt(context, () => endSession(context.get(worldContext), token));
  return redirect("/admin/login", {
    headers: [...setCookies(await endedSessionCookies(request, "admin")), clearedSite],
  });
}
