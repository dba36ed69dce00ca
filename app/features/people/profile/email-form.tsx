import { TextField } from "#app/kit/field.tsx";
import { ContactInstead, useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { ProfileForm, SubTitle } from "./profile-form.tsx";

type EmailFormTexts = { email?: string; currentPassword?: string; emailSeen?: string };
type Props = {
  current: string;
  answer: { values: EmailFormTexts; problems: EmailFormTexts; problem: string | null } | undefined;
};

export function EmailForm({ current, answer }: Props) {
  const t = useText();
  const { values = {}, problems = {} } = answer ?? {};
  if (useMailWay() === "none")
    return (
      <>
        <SubTitle title={t("emailChange.title")} backTo="/profile" />
        <div className="mt-4">
          <ContactInstead>{t("emailChange.noMail")}</ContactInstead>
        </div>
      </>
    );
  return (
    <>
      <SubTitle
        title={t("emailChange.title")}
        backTo="/profile"
        intro={t("emailChange.intro", { current })}
      />
      <ProfileForm
        answer={answer}
        submit={t("emailChange.submit")}
        busy={t("emailChange.busy")}
        cancel={{ to: "/profile", text: t("profile.cancel") }}
      >
        <input type="hidden" name="emailSeen" value={values.emailSeen ?? ""} />
        <TextField
          label={t("emailChange.new")}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={values.email}
          error={problems.email}
        />
        <OwnPasswordField error={problems.currentPassword} />
      </ProfileForm>
    </>
  );
}
