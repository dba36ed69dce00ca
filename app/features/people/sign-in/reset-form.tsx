import { ButtonLink } from "#app/kit/button.tsx";
import { AccountCard, AccountForm } from "./account-card.tsx";
import { PasswordField } from "./password-field.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type ResetFormTexts = { password?: string; confirmPassword?: string };
type Props = {
  /** Whose password it is; null when the link no longer works. */
  email: string | null;
  answer: { problems: ResetFormTexts; problem: string | null } | undefined;
};

export function ResetForm({ email, answer }: Props) {
  const t = useText();
  const path = usePath();
  if (email === null)
    return (
      <AccountCard title={t("reset.voidTitle")} intro={t("reset.voidText")}>
        <ButtonLink to={path("/forgot-password")} className="w-full">
          {t("reset.again")}
        </ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={t("reset.title")} intro={t("reset.intro", { email })}>
      <AccountForm name="reset" answer={answer}>
        {/* So that a password manager knows whose password it keeps. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t("reset.password")}
          hint={t("register.passwordHint")}
          name="password"
          autoComplete="new-password"
          required
          error={answer?.problems.password}
        />
        <PasswordField
          label={t("register.confirmPassword")}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={answer?.problems.confirmPassword}
        />
      </AccountForm>
    </AccountCard>
  );
}
