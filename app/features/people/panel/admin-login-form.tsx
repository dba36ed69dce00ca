import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { PanelCard, PanelField, PanelLink, PanelProblem, type Problems } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type Answer = { values: { email?: string }; problems: Problems } | undefined;

export function AdminLoginForm({
  answer,
  passwordChanged,
}: {
  answer: Answer;
  /** Just now, by a link. */
  passwordChanged: boolean;
}) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const problems = answer?.problems ?? {};
  return (
    <PanelCard title={t("adminLogin.title")} intro={t("adminLogin.intro")}>
      {passwordChanged && !answer && (
        <div className="mb-4">
          <Notice kind="good">{t("adminLogin.passwordChanged")}</Notice>
        </div>
      )}
      <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
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
        <PanelProblem problems={problems} />
        <Button disabled={busy}>{t(busy ? "adminLogin.busy" : "adminLogin.submit")}</Button>
      </Form>
      <PanelLink to="/admin/forgot-password" text={t("adminLogin.forgot")} />
      <PanelLink to="/admin/register" text={t("adminLogin.register")} />
    </PanelCard>
  );
}
