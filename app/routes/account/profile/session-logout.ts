import { redirect } from "react-router";
import { endOwnSession } from "#server/people/profile/end-own-session.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import type { Route } from "./+types/session-logout";

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/profile/security"));

export async function action({ context, params, url }: Route.ActionArgs) {
  const signedIn = await requirePerson(context, url, "profile");
  await endOwnSession(context.get(worldContext), signedIn, params.sessionId);
  return profilePage(url, "/profile/security", "session");
}
