import { data, redirect } from "react-router";
import * as z from "zod";
import { getResetLink } from "#server/people/links/get-reset-link.ts";
import { resetPassword } from "#server/people/links/reset-password.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { worldContext } from "#app/context.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { knownDeviceCookie } from "#app/features/people/guards/known-device.ts";
import { linkHeaders, tokenOf } from "#app/features/people/sign-in/link-headers.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { endedSessionCookies, setCookies } from "#app/sessions.ts";
import { AdminResetForm } from "#app/features/people/panel/admin-reset-form.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/reset-password";

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = await getResetLink(context.get(worldContext), "admin", tokenOf(url));
  return data({ email: link?.email ?? null }, link ? 200 : 404);
}

export const headers = linkHeaders;

export const meta: Route.MetaFunction = panelMeta("New password");

const t = textIn("en");
const schema = z.object({
  password: z.string().min(1, t("adminReset.missing")),
  confirmPassword: z.string().min(1, t("adminReset.missing")),
});
const own = {
  "password-too-short": "adminRegister.weak",
  "password-common": "adminRegister.weak",
} as const;

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, schema, { secret: ["password", "confirmPassword"] });
  if (!form.ok) return data({ problems: form.problems }, 422);
  const { password, confirmPassword } = form.value;
  if (password !== confirmPassword)
    return data({ problems: { confirmPassword: t("adminRegister.mismatch") } }, 422);
  const given = { kind: "admin", token: tokenOf(url), password } as const;
  const answer = await attempt(context, () => resetPassword(context.get(worldContext), given));
  if (answer === null) return data({ problems: { form: t("adminReset.failed") } }, 500);
  if (answer.ok) {
    const cookies = [
      ...(await endedSessionCookies(request, "admin")),
      await knownDeviceCookie(request, context, answer.value.personId),
    ];
    return redirect("/admin/login?changed=password", { headers: setCookies(cookies) });
  }
  const { init, problem, problems } = explainRefusal(answer.refusal, t, own);
  return data({ problems: problem === null ? problems : { form: problem } }, init);
}

export default function AdminResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminResetForm email={loaderData.email} answer={actionData} />;
}
