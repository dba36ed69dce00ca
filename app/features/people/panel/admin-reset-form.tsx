import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { PanelCard, PanelField, PanelLink, PanelProblem, type Problems } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  /** Whose password it is; null when the link no longer works. */
  email: string | null;
  answer: { problems: Problems } | undefined;
};

export function AdminResetForm({ email, answer }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const problems = answer?.problems ?? {};
  if (email === null)
    return (
      <PanelCard title={t("adminReset.voidTitle")} intro={t("adminReset.voidText")}>
        <PanelLink to="/admin/forgot-password" text={t("adminReset.again")} />
      </PanelCard>
    );
  return (
    <PanelCard title={t("adminReset.title")} intro={t("adminReset.intro", { email })}>
      <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
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
        <PanelProblem problems={problems} />
        <Button disabled={busy}>{t(busy ? "adminReset.busy" : "adminReset.submit")}</Button>
      </Form>
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
