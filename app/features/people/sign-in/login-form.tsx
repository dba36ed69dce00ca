import type { RedirectWord } from "#domain/people/sign-in/redirects.ts";
import { TextField } from "#app/kit/field.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { AccountCard, AccountForm, cardLink, OtherForm } from "./account-card.tsx";
import { CarriedFields } from "./carried-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { useText } from "#app/kit/text.tsx";

type LoginFormTexts = { email?: string; password?: string; remember?: string };
type Props = {
  answer: { values: LoginFormTexts; problems: LoginFormTexts; problem: string | null } | undefined;
  redirect: RedirectWord | null;
  /** Just now, by a link: nobody is signed in with the old one any more. */
  passwordChanged: boolean;
};

const introOf = (redirect: RedirectWord) => {
  if (redirect === "checkout") return "login.introCheckout";
  if (redirect === "orders") return "login.introOrders";
  if (redirect === "wishlist") return "login.introWishlist";
  if (redirect.startsWith("restock:")) return "login.introRestock";
  return redirect === "profile" ? "login.introProfile" : "login.introReview";
};

export function LoginForm({ answer, redirect, passwordChanged }: Props) {
  const t = useText();
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <AccountCard title={t("login.title")} intro={t(redirect ? introOf(redirect) : "login.intro")}>
      {passwordChanged && !answer && (
        <div className="mb-5">
          <Notice kind="good">{t("login.passwordChanged")}</Notice>
        </div>
      )}
      <AccountForm name="login" answer={answer}>
        <CarriedFields />
        <TextField
          label={t("login.email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values.email}
          error={problems.email}
        />
        <PasswordField
          label={t("login.password")}
          name="password"
          autoComplete="current-password"
          required
          error={problems.password}
        />
        <p className="-my-3">
          <LocalLink to="/forgot-password" className={cardLink}>
            {t("login.forgot")}
          </LocalLink>
        </p>
        <RememberMe chosen={values.remember === "on"} />
      </AccountForm>
      <OtherForm
        before={t("login.noAccount")}
        to={redirect ? `/register?redirect=${redirect}` : "/register"}
        text={t("login.register")}
      />
    </AccountCard>
  );
}

function RememberMe({ chosen }: { chosen: boolean }) {
  const t = useText();
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name="remember"
        className="mt-0.5 size-6 shrink-0"
        defaultChecked={chosen}
      />
      <span>
        {t("login.remember")}
        <span className="block text-sm text-muted">{t("login.rememberHint")}</span>
      </span>
    </label>
  );
}
