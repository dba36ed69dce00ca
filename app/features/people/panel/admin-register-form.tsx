import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { PanelCard, PanelField, PanelLink, PanelProblem, type Problems } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type Answer = { values: { email?: string; emailSeen?: string }; problems: Problems } | undefined;

const fields = [
  { name: "email", label: "admin.email", type: "email", autoComplete: "username" },
  { name: "password", label: "admin.password", type: "password", autoComplete: "new-password" },
  {
    name: "confirmPassword",
    label: "admin.confirmPassword",
    type: "password",
    autoComplete: "new-password",
  },
] as const;

export function AdminRegisterForm({ answer, hasCode }: { answer: Answer; hasCode: boolean }) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const problems = answer?.problems ?? {};
  const intro = t(hasCode ? "adminRegister.introCode" : "adminRegister.introWaits");
  return (
    <PanelCard title={t("adminRegister.title")} intro={intro}>
      <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
        <input type="hidden" name="emailSeen" value={answer?.values.emailSeen ?? ""} />
        {fields.map(({ label, ...field }) => (
          <PanelField
            key={field.name}
            {...field}
            label={t(label)}
            hint={field.name === "password" ? t("adminRegister.passwordHint") : undefined}
            defaultValue={field.name === "email" ? answer?.values.email : undefined}
            problems={problems}
          />
        ))}
        <PanelProblem problems={problems} />
        <Button disabled={busy}>{t(busy ? "adminRegister.busy" : "adminRegister.submit")}</Button>
      </Form>
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
