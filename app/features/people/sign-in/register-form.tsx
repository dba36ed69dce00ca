import type { RedirectWord } from "#domain/people/sign-in/redirects.ts";
import { TextField } from "#app/kit/field.tsx";
import { CarriedFields } from "./carried-fields.tsx";
import { AccountCard, AccountForm, OtherForm } from "./account-card.tsx";
import { PasswordField } from "./password-field.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type Field = "name" | "email" | "password" | "confirmPassword" | "accountType" | "terms";
type RegisterFormTexts = Partial<Record<Field, string>>;
type RegisterAnswer = {
  values: RegisterFormTexts & { emailSeen?: string };
  problems: RegisterFormTexts;
  problem: string | null;
};

type Props = { answer: RegisterAnswer | undefined; redirect: RedirectWord | null };

export function RegisterForm({ answer, redirect }: Props) {
  const t = useText();
  return (
    <AccountCard title={t("register.title")} intro={t("register.intro")}>
      <AccountForm name="register" answer={answer}>
        <CarriedFields />
        <input type="hidden" name="emailSeen" value={answer?.values.emailSeen ?? ""} />
        <Fields values={answer?.values ?? {}} problems={answer?.problems ?? {}} />
      </AccountForm>
      <OtherForm
        before={t("register.haveAccount")}
        to={redirect ? `/login?redirect=${redirect}` : "/login"}
        text={t("register.login")}
      />
    </AccountCard>
  );
}

function Fields({ values, problems }: { values: RegisterFormTexts; problems: RegisterFormTexts }) {
  const t = useText();
  const of = (field: Field) => ({ name: field, error: problems[field], required: true });
  return (
    <>
      <TextField
        label={t("register.name")}
        autoComplete="name"
        defaultValue={values.name}
        {...of("name")}
      />
      <TextField
        label={t("register.email")}
        type="email"
        autoComplete="username"
        defaultValue={values.email}
        {...of("email")}
      />
      <PasswordField
        label={t("register.password")}
        hint={t("register.passwordHint")}
        autoComplete="new-password"
        {...of("password")}
      />
      <PasswordField
        label={t("register.confirmPassword")}
        autoComplete="new-password"
        {...of("confirmPassword")}
      />
      <AccountType chosen={values.accountType ?? "customer"} error={problems.accountType} />
      <TermsBox agreed={values.terms === "on"} error={problems.terms} />
    </>
  );
}

const types = [
  { value: "customer", label: "register.customer", hint: "register.customerHint" },
  { value: "vendor", label: "register.vendor", hint: "register.vendorHint" },
] as const;

function AccountType({ chosen, error }: { chosen: string; error: string | undefined }) {
  const t = useText();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && "account-type-error"}
    >
      <legend className="mb-1 text-sm font-semibold">{t("register.accountType")}</legend>
      <div className="grid grid-cols-2 gap-3">
        {types.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-11 items-start gap-2 rounded-field border border-edge bg-white px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-tint"
          >
            <input
              type="radio"
              name="accountType"
              value={value}
              defaultChecked={chosen === value}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              {t(label)}
              <span className="block text-sm text-muted">{t(hint)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="account-type-error" className="mt-1 text-sm text-chilli">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Required and never ticked beforehand. Both texts open beside the form, so that nothing typed is lost. */
function TermsBox({ agreed, error }: { agreed: boolean; error: string | undefined }) {
  const t = useText();
  const path = usePath();
  const link = "font-semibold text-leaf underline underline-offset-4";
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id="terms"
          type="checkbox"
          name="terms"
          required
          defaultChecked={agreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "terms-error"}
          className="mt-3 size-6 shrink-0"
        />
        <label htmlFor="terms" className="block py-2.5">
          {t("register.termsBefore")}{" "}
          <a href={path("/terms")} target="_blank" rel="noopener" className={link}>
            {t("register.terms")}
          </a>{" "}
          {t("register.termsAnd")}{" "}
          <a href={path("/privacy")} target="_blank" rel="noopener" className={link}>
            {t("register.privacy")}
          </a>{" "}
          {t("register.termsAfter")}
        </label>
      </div>
      {error && (
        <p id="terms-error" className="mt-1 text-sm text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}
