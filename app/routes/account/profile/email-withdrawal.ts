import { redirect } from "react-router";
import { withdrawEmailChange } from "#server/people/profile/withdraw-email-change.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import type { Route } from "./+types/email-withdrawal";

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/profile"));

export async function action({ context, url }: Route.ActionArgs) {
  const { personId } = await requirePerson(context, url, "profile");
  await withdrawEmailChange(context.get(worldContext), personId);
  return profilePage(url, "/profile", "email-taken-back");
}
