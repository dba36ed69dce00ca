import { data } from "react-router";
import * as z from "zod";
import { requestPasswordReset } from "#server/people/links/request-password-reset.ts";
import { mailWayOf } from "#app/features/people/mail/mail-delivery.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { deviceToken } from "#app/features/people/guards/known-device.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { AdminForgotForm } from "#app/features/people/panel/admin-forgot-form.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/forgot-password";

export const headers = formHeaders;

export const meta: Route.MetaFunction = panelMeta("Forgot password");

export const loader = ({ context }: Route.LoaderArgs) => ({ way: mailWayOf(context) });

const t = textIn("en");
const schema = z.object({ email: z.string().trim().min(1, t("adminForgot.missing")) });
const own = { "email-invalid": "adminLogin.emailFormat" } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, schema);
  const { values } = form;
  const unsent = { values, sent: false };
  if (!form.ok) return data({ ...unsent, problems: form.problems }, 422);
  const { clientAddress } = context.get(visitorContext);
  const asked = {
    kind: "admin",
    email: form.value.email,
    clientAddress,
    deviceToken: await deviceToken(request),
  } as const;
  const answer = await attempt(context, () =>
    requestPasswordReset(context.get(worldContext), asked),
  );
  if (answer === null) return data({ ...unsent, problems: { form: t("adminForgot.failed") } }, 500);
  if (answer.ok) return data({ ...unsent, sent: true, problems: {} });
  const { init, problem, problems } = explainRefusal(answer.refusal, t, own);
  return data({ ...unsent, problems: problem === null ? problems : { form: problem } }, init);
}

export default function AdminForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminForgotForm way={loaderData.way} answer={actionData} />;
}
