import { PanelCard, PanelField, PanelLink, type Problems, PanelCardForm } from "./panel-card.tsx";
import { useText } from "#app/kit/text.tsx";

type RegisterFormAnswer =
  | { values: { email?: string; emailSeen?: string }; problems: Problems }
  | undefined;

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

export function AdminRegisterForm({
  answer,
  hasCode,
}: {
  answer: RegisterFormAnswer;
  hasCode: boolean;
}) {
  const t = useText();
  const problems = answer?.problems ?? {};
  const intro = t(hasCode ? "adminRegister.introCode" : "adminRegister.introWaits");
  return (
    <PanelCard title={t("adminRegister.title")} intro={intro}>
      <PanelCardForm name="adminRegister" answer={answer}>
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
      </PanelCardForm>
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
