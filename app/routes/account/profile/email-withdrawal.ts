import { redirect } from "react-router";
import { takeBackEmailChange } from "#server/profile/take-back-email-change.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/language.ts";
import { profilePage } from "#app/people/profile-page.ts";
import { requirePerson } from "#app/people/require-person.ts";
import type { Route } from "./+types/email-withdrawal";

export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(localPath(languageOf(url.pathname), "/profile"));

export async function action({ context, url }: Route.ActionArgs) {
  const { personId } = await requirePerson(context, url, "profile");
  await takeBackEmailChange(context.get(worldContext), personId);
  return profilePage(url, "/profile", "email-taken-back");
}
