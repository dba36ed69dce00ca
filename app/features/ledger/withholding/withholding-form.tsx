import { Form } from "react-router";
import {
  firstWithholding,
  withholdingLimits,
} from "#domain/ledger/withholding/new-withholding-entry.ts";
import type { WithheldTax } from "#domain/ledger/withholding/withheld.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { WithholdingAnswer } from "./answer-withholding-form.ts";
import { CheckField } from "#app/kit/panel/check-field.tsx";

type Props = {
  tax: WithheldTax;
  newId: string;
  tomorrow: string;
  answer: WithholdingAnswer | undefined;
};

type FieldName = "registration" | "rate" | "fromDay" | "withoutPanRate" | "threshold";

/** What is withheld from a day on; at first with what is known of the law. */
export function WithholdingForm({ tax, newId, tomorrow, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const first = { registration: "", fromDay: tomorrow, note: "", includesGst: false, ends: false };
  const typed = answer?.values ?? { id: newId, ...firstWithholding[tax], ...first };
  const problems = answer?.problems ?? {};
  const field = (name: FieldName) => ({
    name,
    defaultValue: typed[name],
    error: problems[name],
    autoComplete: "off",
  });
  return (
    <Form ref={form} method="post" action="/admin/money/withholding" noValidate>
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="tax" value={tax} />
      <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field("registration")}
          label={t(tax === "tcs" ? "withholding.gstin" : "withholding.tan")}
          hint={t(tax === "tcs" ? "withholding.gstinHint" : "withholding.tanHint")}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field("fromDay")}
          label={t("withholding.fromDay")}
          hint={t("withholding.fromDayHint")}
          type="date"
        />
        <TextField
          {...field("rate")}
          label={t("withholding.rate")}
          hint={t(`withholding.rateHint.${tax}`)}
          inputMode="decimal"
        />
        {tax === "tds" && <TdsFields field={field} includesGst={typed.includesGst} />}
        <LastFields note={typed.note} problem={problems.note} ends={typed.ends} />
      </div>
      <ProblemBox>{answer?.problem}</ProblemBox>
      <SubmitButton text={t(`withholding.save.${tax}`)} busy={t("panel.saving")} />
    </Form>
  );
}

type TdsProps = {
  field: (name: FieldName) => { name: string; defaultValue: string; error: string | undefined };
  includesGst: boolean;
};

function TdsFields({ field, includesGst }: TdsProps) {
  const t = useText();
  return (
    <>
      <TextField
        {...field("withoutPanRate")}
        label={t("withholding.withoutPanRate")}
        inputMode="decimal"
      />
      <TextField
        {...field("threshold")}
        label={t("withholding.threshold")}
        hint={t("withholding.thresholdHint")}
        inputMode="decimal"
      />
      <CheckField
        name="includesGst"
        label={t("withholding.includesGst")}
        hint={t("withholding.includesGstHint")}
        typed={includesGst}
      />
    </>
  );
}

type LastProps = { note: string; problem: string | undefined; ends: boolean };

function LastFields({ note, problem, ends }: LastProps) {
  const t = useText();
  return (
    <>
      <div className="sm:col-span-2">
        <TextAreaField
          label={t("withholding.note")}
          hint={t("withholding.noteHint")}
          error={problem}
          name="note"
          rows={2}
          maxLength={withholdingLimits.noteLength}
          defaultValue={note}
        />
      </div>
      <CheckField
        name="ends"
        label={t("withholding.ends")}
        hint={t("withholding.endsHint")}
        typed={ends}
      />
    </>
  );
}
