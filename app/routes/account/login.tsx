import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { signIn } from "#server/people/sign-in/sign-in.ts";
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
import { deviceToken } from "#app/features/people/guards/known-device.ts";
import { startSecondStep } from "#app/features/people/second-step/requests/start-second-step.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readForm } from "#app/forms/read-form.ts";
import { LoginForm } from "#app/features/people/sign-in/login-form.tsx";
import type { Route } from "./+types/login";

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn) throw redirectDocument(landingPathOf(signedIn.role, url));
  return {
    redirect: redirectOf(url),
    passwordChanged: url.searchParams.get("changed") === "password",
    head: await pageHead({ context, url }, "login"),
  };
}

export { formHeaders as headers } from "#app/features/people/sign-in/form-headers.ts";

export const meta: Route.MetaFunction = pageMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const t = textIn(languageOf(url.pathname));
  const schema = z.object({
    email: z.string().trim().min(1, t("login.emailMissing")),
    password: z.string().min(1, t("login.passwordMissing")),
    remember: z.string(),
    ...carriedShape,
  });
  const form = await readForm(request, schema, { secret: ["password", ...carriedNames] });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const { email, password, remember, ...carried } = form.value;
  const { clientAddress } = context.get(visitorContext);
  const entered = await attempt(context, async () => {
    const known = await signIn(context.get(worldContext), {
      kind: "shop",
      email,
      password,
      clientAddress,
      deviceToken: await deviceToken(request),
    });
    if (!known.ok) return known;
    const remembered = remember !== "";
    if (known.value.hasSecondStep) {
      const word = redirectOf(url);
      const path = word === null ? "/login/second-step" : `/login/second-step?redirect=${word}`;
      const page = localPath(languageOf(url.pathname), path);
      const asked = {
        request,
        context,
        kind: "shop",
        known: known.value,
        remembered,
        page,
      } as const;
      return startSecondStep(asked);
    }
    return enterShop({ request, context, url, known: known.value, remembered, carried });
  });
  if (entered === null) return data({ values, problems: {}, problem: t("login.failed") }, 500);
  if (entered.ok) return entered.value;
  const { init, problem, problems } = explainRefusal(entered.refusal, t);
  return data({ values, problems, problem }, init);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginForm
      answer={actionData}
      redirect={loaderData.redirect}
      passwordChanged={loaderData.passwordChanged}
    />
  );
}
