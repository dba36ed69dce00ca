import { Form } from "react-router";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { AccountCard } from "./account-card.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { PasswordField } from "./password-field.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type Texts = { password?: string; confirmPassword?: string };
type Props = {
  /** Whose password it is; null when the link no longer works. */
  email: string | null;
  answer: { problems: Texts; problem: string | null } | undefined;
};

export function ResetForm({ email, answer }: Props) {
  const t = useText();
  const path = usePath();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
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
      <Form method="post" noValidate ref={form} className="flex flex-col gap-5">
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
        {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
        <Button disabled={busy}>{t(busy ? "reset.busy" : "reset.submit")}</Button>
      </Form>
    </AccountCard>
  );
}
