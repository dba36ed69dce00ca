import { Notice } from "#app/kit/notice.tsx";
import { PanelCard, PanelField, PanelLink, type Problems, PanelCardForm } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type LoginFormAnswer = { values: { email?: string }; problems: Problems } | undefined;

export function AdminLoginForm({
  answer,
  passwordChanged,
}: {
  answer: LoginFormAnswer;
  /** True right after the password was changed by a link. */
  passwordChanged: boolean;
}) {
  const t = useText();
  const problems = answer?.problems ?? {};
  return (
    <PanelCard title={t("adminLogin.title")} intro={t("adminLogin.intro")}>
      {passwordChanged && !answer && (
        <div className="mb-4">
          <Notice kind="good">{t("adminLogin.passwordChanged")}</Notice>
        </div>
      )}
      <PanelCardForm name="adminLogin" answer={answer}>
        <PanelField
          label={t("admin.email")}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={answer?.values.email}
          problems={problems}
        />
        <PanelField
          label={t("admin.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          problems={problems}
        />
      </PanelCardForm>
      <PanelLink to="/admin/forgot-password" text={t("adminLogin.forgot")} />
      <PanelLink to="/admin/register" text={t("adminLogin.register")} />
    </PanelCard>
  );
}
