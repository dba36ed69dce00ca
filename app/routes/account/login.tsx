import { data, Form, redirectDocument, useNavigation } from "react-router";
import * as z from "zod";
import { readRedirect, type RedirectWord } from "#domain/people/redirects.ts";
import { accept } from "#domain/result.ts";
import { signIn } from "#server/people/sign-in.ts";
import { attempt } from "#app/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { enterShop, placeOf } from "#app/enter-shop.ts";
import { explainRefusal } from "#app/explain-refusal.ts";
import { formHeaders } from "#app/form-headers.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { readForm } from "#app/read-form.ts";
import { AccountCard } from "#app/ui/account-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useFirstProblem } from "#app/ui/first-problem.ts";
import { LocalLink } from "#app/ui/local-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/login";

const intros = {
  checkout: "login.introCheckout",
  orders: "login.introOrders",
} as const satisfies Record<RedirectWord, string>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn) throw redirectDocument(placeOf(signedIn.role, url));
  const t = textIn(languageOf(url.pathname));
  return {
    redirect: readRedirect(url.searchParams.get("redirect")),
    title: t("login.metaTitle"),
    description: t("login.metaDescription"),
  };
}

export const headers = formHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: "description", content: loaderData?.description },
];

export async function action({ request, context, url }: Route.ActionArgs) {
  const t = textIn(languageOf(url.pathname));
  const schema = z.object({
    email: z.string().trim().min(1, t("login.emailMissing")),
    password: z.string().min(1, t("login.passwordMissing")),
    remember: z.string(),
    cart: z.string(),
  });
  const form = await readForm(request, schema, { secret: ["password", "cart"] });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const { email, password, remember, cart } = form.value;
  const { clientAddress } = context.get(visitorContext);
  const entered = await attempt(context, async () => {
    const known = await signIn(context.get(worldContext), { kind: "shop", email, password, clientAddress });
    if (!known.ok) return known;
    const remembered = remember !== "";
    return accept(await enterShop({ request, context, url, known: known.value, remembered, cart }));
  });
  if (entered === null) return data({ values, problems: {}, problem: t("login.failed") }, 500);
  if (entered.ok) return entered.value;
  const { init, problem, problems } = explainRefusal(entered.refusal, t);
  return data({ values, problems, problem }, init);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstProblem(actionData);
  const { redirect } = loaderData;
  const problems: { email?: string; password?: string } = actionData?.problems ?? {};
  return (
    <AccountCard title={t("login.title")} intro={t(redirect ? intros[redirect] : "login.intro")}>
      <Form method="post" noValidate ref={form} className="flex flex-col gap-5">
        <input type="hidden" name="cart" data-carry-cart />
        <TextField
          label={t("login.email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.values.email}
          error={problems.email}
          autoFocus={problems.email !== undefined}
        />
        <PasswordField
          label={t("login.password")}
          name="password"
          autoComplete="current-password"
          required
          error={problems.password}
          autoFocus={problems.email === undefined && problems.password !== undefined}
        />
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name="remember"
            className="mt-0.5 size-6 shrink-0"
            defaultChecked={(actionData?.values.remember ?? "") !== ""}
          />
          <span>
            {t("login.remember")}
            <span className="block text-sm text-muted">{t("login.rememberHint")}</span>
          </span>
        </label>
        {actionData?.problem && <Notice kind="problem">{actionData.problem}</Notice>}
        <Button disabled={busy}>{t(busy ? "login.busy" : "login.submit")}</Button>
      </Form>
      <p className="mt-6 border-t border-line pt-4">
        {t("login.noAccount")}{" "}
        <LocalLink
          to={redirect ? `/register?redirect=${redirect}` : "/register"}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {t("login.register")}
        </LocalLink>
      </p>
    </AccountCard>
  );
}
