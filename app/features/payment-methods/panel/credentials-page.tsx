import { Form } from "react-router";
import {
  credentialMax,
  type CredentialProblem,
} from "#domain/payment-methods/payment-method-refusals.ts";
import type { DigitalMethod } from "#server/payment-methods/find-payment-methods.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { CredentialFacts } from "./digital-methods.tsx";

type Props = {
  method: DigitalMethod;
  /** Where the company sends by itself what has become of a payment, and what of it the shop wants to hear. */
  hook: { address: string; events: readonly string[] } | null;
  problem: string | null;
  answer: { problems: Readonly<Record<string, CredentialProblem>> } | undefined;
};

const pageOf = ({ name }: DigitalMethod) => `/admin/payment-methods/gateways/${name}/credentials`;

/** What was typed never comes back: after a mistake all of it is typed again. */
export function CredentialsPage({ method, hook, problem, answer }: Props) {
  const t = useText();
  const { title, credentials } = method;
  const page = pageOf(method);
  return (
    <PanelPage
      title={t("adminPayments.credentialsOf", { name: title })}
      intro={t("adminPayments.credentialsIntro")}
      back={{ to: "/admin/payment-methods?tab=digital", text: t("adminPayments.back") }}
      action={
        credentials.state !== "missing" && (
          <ConfirmDialog
            open={{
              text: t("adminPayments.removeCredentials"),
              className: buttonClass("danger", "px-4"),
            }}
            title={t("adminPayments.removeCredentials")}
            text={t("adminPayments.removeCredentialsText", { name: title })}
            submit={t("adminPayments.removeCredentials")}
            isDanger
            action={`${page}/removal`}
          />
        )
      }
    >
      <ProblemBox>{problem}</ProblemBox>
      <div className="max-w-xl">
        <PanelSection title={t("adminPayments.credentials")}>
          <CredentialFacts credentials={credentials} />
          <CredentialForm method={method} answer={answer} />
        </PanelSection>
        {hook && <HookFacts hook={hook} name={title} />}
      </div>
    </PanelPage>
  );
}

function HookFacts({ hook, name }: { hook: NonNullable<Props["hook"]>; name: string }) {
  const t = useText();
  return (
    <PanelSection
      title={t("adminPayments.webhook")}
      intro={t("adminPayments.webhookText", { name })}
    >
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-muted">{t("adminPayments.webhookAddress")}</dt>
          <dd>
            <code className="break-all select-all">{hook.address}</code>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t("adminPayments.webhookEvents")}</dt>
          <dd>
            <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
              {hook.events.map((event) => (
                <li key={event}>
                  <code>{event}</code>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </PanelSection>
  );
}

function CredentialForm({ method, answer }: Pick<Props, "method" | "answer">) {
  const t = useText();
  const form = useFirstProblem(answer);
  const { title, credentials } = method;
  return (
    <Form
      ref={form}
      method="post"
      action={pageOf(method)}
      noValidate
      autoComplete="off"
      className="mt-4 flex flex-col gap-4"
    >
      {credentials.fields.map(({ name: field, label, isSecret }) => {
        const wrong = answer?.problems[field];
        return (
          <TextField
            key={field}
            label={label}
            name={`field.${field}`}
            type={isSecret ? "password" : "text"}
            autoComplete={isSecret ? "new-password" : "off"}
            spellCheck={false}
            maxLength={credentialMax + 1}
            data-password
            error={wrong && t(`adminPayments.credential.${wrong}`, { label, name: title })}
          />
        );
      })}
      <div>
        <SubmitButton text={t("adminPayments.saveCredentials")} busy={t("adminPayments.saving")} />
      </div>
    </Form>
  );
}
