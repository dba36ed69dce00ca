import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { AboveMrpChoice } from "#app/kit/panel/above-mrp-choice.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { TaxAnswer, TaxValues } from "./tax-values.ts";

export type FieldProps = { typed: TaxValues; answer: TaxAnswer | undefined };

type FormProps = {
  action: string;
  hidden: Readonly<Record<string, string>>;
  answer: TaxAnswer | undefined;
  submit: string;
  look?: "danger";
  /** Its fields, where it has any. */
  children?: ReactNode;
};

export function TaxForm({ action, hidden, answer, submit, look, children }: FormProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <Form ref={form} method="post" action={action} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children && (
        <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">{children}</div>
      )}
      <ProblemBox>{answer?.problem}</ProblemBox>
      {answer?.above && <AboveMrpChoice above={answer.above} />}
      <SubmitButton text={submit} busy={t("panel.saving")} {...(look && { look })} />
    </Form>
  );
}

export function NameField({ typed, answer }: FieldProps) {
  const t = useText();
  return (
    <TextField
      label={t("tax.name")}
      hint={t("tax.nameHint")}
      name="name"
      defaultValue={typed.name}
      error={answer?.problems.name}
      autoComplete="off"
    />
  );
}

export function HsnField({ typed, answer }: FieldProps) {
  const t = useText();
  return (
    <TextField
      label={t("tax.hsn")}
      hint={t("tax.hsnHint")}
      name="hsn"
      defaultValue={typed.hsn}
      error={answer?.problems.hsn}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

export function RateFields({ typed, answer }: FieldProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t("tax.rate")}
        hint={t("tax.rateHint")}
        name="rate"
        defaultValue={typed.rate}
        error={answer?.problems.rate}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        label={t("tax.fromDay")}
        hint={t("tax.fromDayHint")}
        type="date"
        name="fromDay"
        defaultValue={typed.fromDay}
        error={answer?.problems.fromDay}
      />
    </>
  );
}
