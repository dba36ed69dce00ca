import { redirect } from "react-router";
import { endOtherSessions } from "#server/people/profile/end-other-sessions.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import type { Route } from "./+types/other-sessions-logout";

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/profile/security"));

export async function action({ context, url }: Route.ActionArgs) {
  await endOtherSessions(context.get(worldContext), await requirePerson(context, url, "profile"));
  return profilePage(url, "/profile/security", "sessions");
}
