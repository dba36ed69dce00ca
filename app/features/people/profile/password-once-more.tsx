import { TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

/** Asked before what an open session alone may not do, in the panel and the vendors’ area: `OwnPasswordField` has a button whose words only the shop’s pages load. */
export function PasswordOnceMore({ error }: { error: string | undefined }) {
  const t = useText();
  return (
    <TextField
      label={t("panel.password")}
      hint={t("panel.passwordHint")}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required
      error={error}
      data-password
    />
  );
}
