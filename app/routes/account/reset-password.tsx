import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { getResetLink } from "#server/people/links/get-reset-link.ts";
import { resetPassword } from "#server/people/links/reset-password.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { worldContext } from "#app/context.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { knownDeviceCookie } from "#app/features/people/guards/known-device.ts";
import { linkHeaders, tokenOf } from "#app/features/people/sign-in/link-headers.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { endedSessionCookies, setCookies } from "#app/sessions.ts";
import { ResetForm } from "#app/features/people/sign-in/reset-form.tsx";
import type { Route } from "./+types/reset-password";

export async function loader({ context, url }: Route.LoaderArgs) {
  const t = textIn(languageOf(url.pathname));
  const link = await getResetLink(context.get(worldContext), "shop", tokenOf(url));
  const title = t(link ? "reset.title" : "reset.voidTitle");
  return data({ email: link?.email ?? null, title }, link ? 200 : 404);
}

export const headers = linkHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const schema = z.object({
    password: z.string().min(1, t("register.passwordMissing")),
    confirmPassword: z.string().min(1, t("register.confirmMissing")),
  });
  const form = await readForm(request, schema, { secret: ["password", "confirmPassword"] });
  if (!form.ok) return data({ problems: form.problems, problem: null }, 422);
  const { password, confirmPassword } = form.value;
  if (password !== confirmPassword)
    return data({ problems: { confirmPassword: t("register.mismatch") }, problem: null }, 422);
  const given = { kind: "shop", token: tokenOf(url), password } as const;
  const answer = await attempt(context, () => resetPassword(context.get(worldContext), given));
  if (answer === null) return data({ problems: {}, problem: t("reset.failed") }, 500);
  if (answer.ok) {
    // Whoever this browser is signed in as: what comes next is to log in with the new password.
    const cookies = [
      ...(await endedSessionCookies(request, "shop")),
      await knownDeviceCookie(request, context, answer.value.personId),
    ];
    return redirectDocument(localPath(language, "/login?changed=password"), {
      headers: setCookies(cookies),
    });
  }
  const { init, problem, problems } = explainRefusal(answer.refusal, t);
  return data({ problems, problem }, init);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetForm email={loaderData.email} answer={actionData} />;
}
