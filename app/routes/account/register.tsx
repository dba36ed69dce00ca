import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { registerPerson } from "#server/people/register-person.ts";
import { attempt } from "#app/people/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { pageHead } from "#app/head/page-head.ts";
import { pageMeta } from "#app/head/page-meta.ts";
import { enterShop, placeOf, redirectOf } from "#app/people/enter-shop.ts";
import { explainRefusal } from "#app/people/explain-refusal.ts";
import { formHeaders } from "#app/people/form-headers.ts";
import { sayLetters } from "#app/people/say-letters.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { readForm } from "#app/read-form.ts";
import { RegisterForm } from "#app/ui/people/register-form.tsx";
import type { Route } from "./+types/register";

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn) throw redirectDocument(placeOf(signedIn.role, url));
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
    cart: z.string(),
  });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const form = await readForm(request, registerSchema(t), {
    secret: ["password", "confirmPassword", "cart"],
  });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const { name, email, password, confirmPassword, accountType, cart } = form.value;
  if (password !== confirmPassword) {
    return data(
      { values, problems: { confirmPassword: t("register.mismatch") }, problem: null },
      422,
    );
  }
  const told = sayLetters(email, form.value.emailSeen, t);
  if (told !== null) {
    const { problem, emailSeen } = told;
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
    return enterShop({ request, context, url, known, remembered: false, cart });
  });
  if (entered === null) return data({ values, problems: {}, problem: t("register.failed") }, 500);
  if (entered.ok) return entered.value;
  const { init, problem, problems } = explainRefusal(entered.refusal, t);
  return data({ values, problems, problem }, init);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterForm answer={actionData} redirect={loaderData.redirect} />;
}
