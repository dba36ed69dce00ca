import { Form } from "react-router";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

type Problems = { currentPassword?: string; password?: string; confirmPassword?: string };
type Props = {
  email: string;
  answer: { problems: Problems; problem: string | null } | undefined;
};

/** The administrator's own password. */
export function PasswordPage({ email, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const problems = answer?.problems ?? {};
  return (
    <PanelPage title={t("adminPassword.title")} intro={t("adminPassword.intro")}>
      <DoneNotice words={{ password: "adminPassword.done" }} />
      <Form
        method="post"
        action="/admin/password"
        noValidate
        ref={form}
        className="flex max-w-md flex-col gap-4"
      >
        {/* For the browser's keeper of passwords: whose it is. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          label={t("adminPassword.current")}
          name="currentPassword"
          autoComplete="current-password"
          error={problems.currentPassword}
        />
        <SecretField
          label={t("adminPassword.new")}
          hint={t("adminRegister.passwordHint")}
          name="password"
          autoComplete="new-password"
          error={problems.password}
        />
        <SecretField
          label={t("admin.confirmPassword")}
          name="confirmPassword"
          autoComplete="new-password"
          error={problems.confirmPassword}
        />
        <div>
          <ProblemBox>{answer?.problem}</ProblemBox>
          <SubmitButton text={t("adminPassword.submit")} busy={t("panel.saving")} />
        </div>
      </Form>
    </PanelPage>
  );
}

type SecretFieldProps = {
  label: string;
  hint?: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  error: string | undefined;
};

const SecretField = (field: SecretFieldProps) => (
  <TextField {...field} type="password" required data-password />
);
