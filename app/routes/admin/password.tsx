import { data, redirect } from "react-router";
import * as z from "zod";
import { changePassword } from "#server/people/profile/change-password.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { knownDeviceCookie } from "#app/features/people/guards/known-device.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { renewedCookie, setCookies } from "#app/sessions.ts";
import { PasswordPage } from "#app/features/people/panel/password-page.tsx";
import type { Route } from "./+types/password";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await requireAdministrator(context);
  return { email };
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = panelMeta("Change password");

const t = textIn("en");
const secret = ["currentPassword", "password", "confirmPassword"] as const;
const schema = z.object({
  currentPassword: z.string().min(1, t("adminPassword.currentMissing")),
  password: z.string().min(1, t("adminPassword.newMissing")),
  confirmPassword: z.string().min(1, t("adminPassword.confirmMissing")),
});
const own = {
  "password-too-short": "adminRegister.weak",
  "password-common": "adminRegister.weak",
  "current-password-wrong": "adminPassword.currentWrong",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = await requireAdministrator(context);
  const form = await readForm(request, schema, { secret });
  if (!form.ok) return data({ problems: form.problems, problem: null }, 422);
  const { currentPassword, password, confirmPassword } = form.value;
  if (password !== confirmPassword) {
    const problems = { confirmPassword: t("adminRegister.mismatch") };
    return data({ problems, problem: null }, 422);
  }
  const given = { currentPassword, password };
  const world = context.get(worldContext);
  const answer = await attempt(context, () => changePassword(world, signedIn, given));
  if (answer === null) return data({ problems: {}, problem: t("adminPassword.failed") }, 500);
  if (answer.ok) {
    const cookies = [
      ...(await renewedCookie(request, "admin", answer.value)),
      await knownDeviceCookie(request, context, signedIn.personId),
    ];
    return redirect("/admin/password?done=password", { headers: setCookies(cookies) });
  }
  const { init, problem, problems } = explainRefusal(answer.refusal, t, own);
  return data({ problems, problem }, init);
}

export default function AdminPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage email={loaderData.email} answer={actionData} />;
}
