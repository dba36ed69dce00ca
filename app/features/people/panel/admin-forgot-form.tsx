import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { Announced } from "#app/features/people/sign-in/announced.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { PanelCard, PanelField, PanelLink, PanelProblem, type Problems } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type Answer = { sent: boolean; values: { email?: string }; problems: Problems } | undefined;

export function AdminForgotForm({ answer }: { answer: Answer }) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <PanelCard title={t("adminForgot.title")} intro={t("adminForgot.intro")}>
      {answer?.sent ? (
        <Announced>
          <Notice kind="good">{t("adminForgot.sent", { email: values.email ?? "" })}</Notice>
        </Announced>
      ) : (
        <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
          <PanelField
            label={t("admin.email")}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={values.email}
            problems={problems}
          />
          <PanelProblem problems={problems} />
          <Button disabled={busy}>{t(busy ? "adminForgot.busy" : "adminForgot.submit")}</Button>
        </Form>
      )}
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
