import { passwordMinLength } from "#domain/people/sign-in/password.ts";
import { PasswordField } from "#app/features/people/sign-in/password-field.tsx";
import { useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { ProfileForm, SubTitle } from "./profile-form.tsx";

type Problems = { currentPassword?: string; password?: string; confirmPassword?: string };
type Props = {
  email: string;
  answer: { problems: Problems; problem: string | null } | undefined;
};

export function PasswordForm({ email, answer }: Props) {
  const t = useText();
  const isTold = useMailWay() !== "none";
  const problems = answer?.problems ?? {};
  return (
    <>
      <SubTitle
        title={t("newPassword.title")}
        backTo="/profile/security"
        intro={t(isTold ? "newPassword.intro" : "newPassword.introNoMail")}
      />
      <ProfileForm
        answer={answer}
        submit={t("newPassword.submit")}
        busy={t("profile.saving")}
        cancel={{ to: "/profile/security", text: t("profile.cancel") }}
      >
        {/* For the browser's keeper of passwords: whose it is. */}
        <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          label={t("newPassword.current")}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={problems.currentPassword}
        />
        <PasswordField
          label={t("newPassword.new")}
          hint={t("newPassword.newHint", { min: passwordMinLength })}
          name="password"
          autoComplete="new-password"
          required
          error={problems.password}
        />
        <PasswordField
          label={t("newPassword.confirm")}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={problems.confirmPassword}
        />
      </ProfileForm>
    </>
  );
}
