import { data, redirect } from "react-router";
import * as z from "zod";
import { registerAdministrator } from "#server/people/sign-in/register-administrator.ts";
import { accept } from "#domain/result.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { enterPanel } from "#app/features/people/guards/enter-panel.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { warnOfConfusableLetters } from "#app/features/people/sign-in/warn-of-confusable-letters.ts";
import { readForm } from "#app/forms/read-form.ts";
import { AdminRegisterForm } from "#app/features/people/panel/admin-register-form.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/register";

const codeOf = (url: URL) => url.searchParams.get("code") || null;

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await context.get(visitorContext).signedIn()) throw redirect("/admin/dashboard");
  return { hasCode: codeOf(url) !== null };
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = panelMeta("Admin Register");

const t = textIn("en");
const schema = z.object({
  email: z.string().trim().min(1, t("adminRegister.missing")),
  password: z.string().min(1, t("adminRegister.missing")),
  confirmPassword: z.string().min(1, t("adminRegister.missing")),
  emailSeen: z.string(),
});
const own = {
  "email-invalid": "adminRegister.emailInvalid",
  "email-taken": "adminRegister.emailTaken",
  "password-too-short": "adminRegister.weak",
  "password-common": "adminRegister.weak",
} as const;

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, schema, { secret: ["password", "confirmPassword"] });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems }, 422);
  const { email, password, confirmPassword } = form.value;
  if (password !== confirmPassword) {
    return data({ values, problems: { confirmPassword: t("adminRegister.mismatch") } }, 422);
  }
  const warning = warnOfConfusableLetters(email, form.value.emailSeen, t);
  if (warning !== null) {
    const { problem, emailSeen } = warning;
    return data({ values: { ...values, emailSeen }, problems: { email: problem } }, 422);
  }
  const given = {
    email,
    password,
    code: codeOf(url),
    clientAddress: context.get(visitorContext).clientAddress,
  };
  const entered = await attempt(context, async () => {
    const registered = await registerAdministrator(context.get(worldContext), given);
    if (!registered.ok) return registered;
    if (registered.value.status === "waiting") return accept(redirect("/admin/register/waiting"));
    return enterPanel(request, context, registered.value);
  });
  if (entered === null) return data({ values, problems: { form: t("adminRegister.failed") } }, 500);
  if (entered.ok) return entered.value;
  const { init, problem, problems } = explainRefusal(entered.refusal, t, own);
  return data({ values, problems: problem === null ? problems : { form: problem } }, init);
}

export default function AdminRegister({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminRegisterForm answer={actionData} hasCode={loaderData.hasCode} />;
}
