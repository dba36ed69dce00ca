import { PanelCard, PanelField, PanelLink, type Problems, PanelCardForm } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  /** Whose password it is; null when the link no longer works. */
  email: string | null;
  answer: { problems: Problems } | undefined;
};

export function AdminResetForm({ email, answer }: Props) {
  const t = useText();
  const problems = answer?.problems ?? {};
  if (email === null)
    return (
      <PanelCard title={t("adminReset.voidTitle")} intro={t("adminReset.voidText")}>
        <PanelLink to="/admin/forgot-password" text={t("adminReset.again")} />
      </PanelCard>
    );
  return (
    <PanelCard title={t("adminReset.title")} intro={t("adminReset.intro", { email })}>
      <PanelCardForm name="adminReset" answer={answer}>
        {/* So that a password manager knows whose password it keeps. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PanelField
          label={t("adminReset.password")}
          hint={t("adminRegister.passwordHint")}
          name="password"
          type="password"
          autoComplete="new-password"
          problems={problems}
        />
        <PanelField
          label={t("admin.confirmPassword")}
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          problems={problems}
        />
      </PanelCardForm>
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
