import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { registerPerson } from "#server/people/sign-in/register-person.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import {
  carriedNames,
  carriedShape,
  enterShop,
  landingPathOf,
  redirectOf,
} from "#app/features/people/guards/enter-shop.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { warnOfConfusableLetters } from "#app/features/people/sign-in/warn-of-confusable-letters.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { RegisterForm } from "#app/features/people/sign-in/register-form.tsx";
import type { Route } from "./+types/register";

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn) throw redirectDocument(landingPathOf(signedIn.role, url));
  return {
    redirect: redirectOf(url),
    head: await pageHead({ context, url }, "register"),
  };
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = pageMeta;

function registerSchema(t: ReturnType<typeof textIn>) {
  return z.object({
    name: z.string().trim().min(1, t("register.nameMissing")),
    email: z.string().trim().min(1, t("register.emailMissing")),
    password: z.string().min(1, t("register.passwordMissing")),
    confirmPassword: z.string().min(1, t("register.confirmMissing")),
    accountType: z.enum(["customer", "vendor"], t("register.accountTypeMissing")),
    terms: z.literal("on", t("register.termsMissing")),
    emailSeen: z.string(),
    ...carriedShape,
  });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const form = await readForm(request, registerSchema(t), {
    secret: ["password", "confirmPassword", ...carriedNames],
  });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const { name, email, password, confirmPassword, accountType, cart, wishList } = form.value;
  if (password !== confirmPassword) {
    return data(
      { values, problems: { confirmPassword: t("register.mismatch") }, problem: null },
      422,
    );
  }
  const warning = warnOfConfusableLetters(email, form.value.emailSeen, t);
  if (warning !== null) {
    const { problem, emailSeen } = warning;
    return data(
      { values: { ...values, emailSeen }, problems: { email: problem }, problem: null },
      422,
    );
  }
  const { clientAddress } = context.get(visitorContext);
  const given = { role: accountType, name, email, password, language, clientAddress };
  const entered = await attempt(context, async () => {
    const registered = await registerPerson(context.get(worldContext), given);
    if (!registered.ok) return registered;
    const known = { ...registered.value, language };
    return enterShop({
      request,
      context,
      url,
      known,
      remembered: false,
      carried: { cart, wishList },
    });
  });
  if (entered === null) return data({ values, problems: {}, problem: t("register.failed") }, 500);
  if (entered.ok) return entered.value;
  const { init, problem, problems } = explainRefusal(entered.refusal, t);
  return data({ values, problems, problem }, init);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterForm answer={actionData} redirect={loaderData.redirect} />;
}
