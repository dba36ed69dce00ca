import { Form } from "react-router";
import { correctionDirections, correctionLimits } from "#domain/ledger/correction.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { CorrectionAnswer } from "./answer-correction-form.ts";

type Props = { newId: string; answer: CorrectionAnswer | undefined };

export function CorrectionForm({ newId, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const typed = answer?.values ?? { id: newId, direction: "more", amount: "", reason: "" };
  const problems = answer?.problems ?? {};
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl">
      <input type="hidden" name="id" value={typed.id} />
      <div className="mb-4 grid items-start gap-4 sm:grid-cols-2">
        <Field label={t("ledger.direction")} error={problems.direction}>
          {(control) => (
            <select {...control} name="direction" defaultValue={typed.direction}>
              {correctionDirections.map((direction) => (
                <option key={direction} value={direction}>
                  {t(`ledger.${direction}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={t("ledger.amount")}
          name="amount"
          defaultValue={typed.amount}
          error={problems.amount}
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="sm:col-span-2">
          <TextAreaField
            label={t("ledger.reason")}
            hint={t("ledger.reasonHint")}
            error={problems.reason}
            name="reason"
            rows={3}
            maxLength={correctionLimits.reasonLength}
            defaultValue={typed.reason}
          />
        </div>
      </div>
      <ProblemBox>{answer?.problem}</ProblemBox>
      <SubmitButton text={t("ledger.correctSave")} busy={t("panel.saving")} />
    </Form>
  );
}
