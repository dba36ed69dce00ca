import { data, redirect } from "react-router";
import * as z from "zod";
import { requestEmailChange } from "#server/people/profile/request-email-change.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerForm } from "#app/features/people/sign-in/answer-form.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { warnOfConfusableLetters } from "#app/features/people/sign-in/warn-of-confusable-letters.ts";
import { readForm } from "#app/forms/read-form.ts";
import { EmailForm } from "#app/features/people/profile/email-form.tsx";
import type { Route } from "./+types/email";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await requirePerson(context, url, "profile");
  return { email, title: textIn(languageOf(url.pathname))("emailChange.title") };
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const signedIn = await requirePerson(context, url, "profile");
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const schema = z.object({
    email: z.string().trim().min(1, t("emailChange.missing")),
    currentPassword: z.string().min(1, t("profile.currentPasswordMissing")),
    emailSeen: z.string(),
  });
  const form = await readForm(request, schema, { secret: ["currentPassword"] });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const { email, currentPassword: password } = form.value;
  const warning = warnOfConfusableLetters(email, form.value.emailSeen, t);
  if (warning !== null) {
    const { problem, emailSeen } = warning;
    return data(
      { values: { ...values, emailSeen }, problems: { email: problem }, problem: null },
      422,
    );
  }
  const work = () => requestEmailChange(context.get(worldContext), signedIn, { email, password });
  const done = () => redirect(localPath(language, "/profile"));
  return answerForm({ context, t, values, work, done });
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailForm current={loaderData.email} answer={actionData} />;
}
