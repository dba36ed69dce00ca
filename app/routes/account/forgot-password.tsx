import { data } from "react-router";
import * as z from "zod";
import { requestPasswordReset } from "#server/people/links/request-password-reset.ts";
import { mailWayOf } from "#app/features/people/mail/mail-delivery.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { deviceToken } from "#app/features/people/guards/known-device.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { ForgotForm } from "#app/features/people/sign-in/forgot-form.tsx";
import type { Route } from "./+types/forgot-password";

export const loader = ({ context, url }: Route.LoaderArgs) => {
  const t = textIn(languageOf(url.pathname));
  const description = t(mailWayOf(context) === "none" ? "forgot.noMail" : "forgot.intro");
  return { title: t("forgot.title"), description };
};

export const headers = formHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const t = textIn(languageOf(url.pathname));
  const schema = z.object({ email: z.string().trim().min(1, t("login.emailMissing")) });
  const form = await readForm(request, schema);
  const { values } = form;
  const unsent = { values, sent: false, problem: null };
  if (!form.ok) return data({ ...unsent, problems: form.problems }, 422);
  const { clientAddress } = context.get(visitorContext);
  const asked = {
    kind: "shop",
    email: form.value.email,
    clientAddress,
    deviceToken: await deviceToken(request),
  } as const;
  const answer = await attempt(context, () =>
    requestPasswordReset(context.get(worldContext), asked),
  );
  if (answer === null) return data({ ...unsent, problems: {}, problem: t("forgot.failed") }, 500);
  if (answer.ok) return data({ ...unsent, sent: true, problems: {} });
  const { init, problem, problems } = explainRefusal(answer.refusal, t);
  return data({ ...unsent, problems, problem }, init);
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return <ForgotForm answer={actionData} />;
}
