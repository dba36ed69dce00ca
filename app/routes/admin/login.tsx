import { data, redirect } from "react-router";
import * as z from "zod";
import { checkEmail } from "#domain/people/email.ts";
import { signIn } from "#server/people/sign-in/sign-in.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { enterPanel } from "#app/features/people/guards/enter-panel.ts";
import { startSecondStep } from "#app/features/people/second-step/requests/start-second-step.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { deviceToken } from "#app/features/people/guards/known-device.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { AdminLoginForm } from "#app/features/people/panel/admin-login-form.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/login";

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await context.get(visitorContext).signedIn()) throw redirect("/admin/dashboard");
  return { passwordChanged: url.searchParams.get("changed") === "password" };
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = panelMeta("Admin Login");

const t = textIn("en");
const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, t("adminLogin.missing"))
    .refine((email) => checkEmail(email).ok, t("adminLogin.emailFormat")),
  password: z.string().min(1, t("adminLogin.missing")),
});
const own = {
  "credentials-invalid": "adminLogin.invalid",
  "too-many-sign-ins": "adminLogin.tooMany",
  "administrator-waiting": "adminLogin.waiting",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, schema, { secret: ["password"] });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems }, 422);
  const given = {
    kind: "admin",
    clientAddress: context.get(visitorContext).clientAddress,
    deviceToken: await deviceToken(request),
    ...form.value,
  } as const;
  const entered = await attempt(context, async () => {
    const known = await signIn(context.get(worldContext), given);
    if (!known.ok) return known;
    if (!known.value.hasSecondStep) return enterPanel(request, context, known.value);
    const page = "/admin/login/second-step";
    const asked = {
      request,
      context,
      kind: "admin",
      known: known.value,
      remembered: false,
      page,
    } as const;
    return startSecondStep(asked);
  });
  if (entered === null) return data({ values, problems: { form: t("adminLogin.failed") } }, 500);
  if (entered.ok) return entered.value;
  const { init, problem } = explainRefusal(entered.refusal, t, own);
  return data({ values, problems: { form: problem ?? "" } }, init);
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminLoginForm answer={actionData} passwordChanged={loaderData.passwordChanged} />;
}
