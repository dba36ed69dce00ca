import { data } from "react-router";
import * as z from "zod";
import type { StartedSession } from "#server/people/sign-in/start-session.ts";
import { changePassword } from "#server/people/profile/change-password.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerForm } from "#app/features/people/sign-in/answer-form.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { knownDeviceCookie } from "#app/features/people/guards/known-device.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { readForm } from "#app/forms/read-form.ts";
import { renewedCookie } from "#app/sessions.ts";
import { PasswordForm } from "#app/features/people/profile/password-form.tsx";
import type { Route } from "./+types/password";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await requirePerson(context, url, "profile");
  return { email, title: textIn(languageOf(url.pathname))("newPassword.title") };
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

const secret = ["currentPassword", "password", "confirmPassword"] as const;

export async function action({ request, context, url }: Route.ActionArgs) {
  const signedIn = await requirePerson(context, url, "profile");
  const t = textIn(languageOf(url.pathname));
  const schema = z.object({
    currentPassword: z.string().min(1, t("newPassword.currentMissing")),
    password: z.string().min(1, t("newPassword.newMissing")),
    confirmPassword: z.string().min(1, t("newPassword.confirmMissing")),
  });
  const form = await readForm(request, schema, { secret });
  if (!form.ok) return data({ values: {}, problems: form.problems, problem: null }, 422);
  const { currentPassword, password, confirmPassword } = form.value;
  if (password !== confirmPassword) {
    const problems = { confirmPassword: t("newPassword.mismatch") };
    return data({ values: {}, problems, problem: null }, 422);
  }
  const given = { currentPassword, password };
  const work = () => changePassword(context.get(worldContext), signedIn, given);
  const done = async (session: StartedSession | null) =>
    profilePage(url, "/profile/security", "password", [
      ...(await renewedCookie(request, "shop", session)),
      await knownDeviceCookie(request, context, signedIn.personId),
    ]);
  return answerForm({ context, t, values: {}, work, done });
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordForm email={loaderData.email} answer={actionData} />;
}
