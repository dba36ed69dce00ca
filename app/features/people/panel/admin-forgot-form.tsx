import { Notice } from "#app/kit/notice.tsx";
import { Announced } from "#app/features/people/sign-in/announced.tsx";
import { PanelCard, PanelField, PanelLink, type Problems, PanelCardForm } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type ForgotFormAnswer =
  | { sent: boolean; values: { email?: string }; problems: Problems }
  | undefined;

export function AdminForgotForm({ answer }: { answer: ForgotFormAnswer }) {
  const t = useText();
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <PanelCard title={t("adminForgot.title")} intro={t("adminForgot.intro")}>
      {answer?.sent ? (
        <Announced>
          <Notice kind="good">{t("adminForgot.sent", { email: values.email ?? "" })}</Notice>
        </Announced>
      ) : (
        <PanelCardForm name="adminForgot" answer={answer}>
          <PanelField
            label={t("admin.email")}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={values.email}
            problems={problems}
          />
        </PanelCardForm>
      )}
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
