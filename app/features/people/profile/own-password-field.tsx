import { PasswordField } from "#app/features/people/sign-in/password-field.tsx";
import { useText } from "#app/kit/text.tsx";

/** Asked once more before what an open session alone may not do. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  const t = useText();
  return (
    <PasswordField
      label={t("profile.currentPassword")}
      hint={t("profile.currentPasswordHint")}
      name="currentPassword"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
