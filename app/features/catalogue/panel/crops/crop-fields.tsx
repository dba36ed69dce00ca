import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { guideLimits } from "#domain/catalogue/crops/crop-guide.ts";
import type { CropAnswer, CropValues } from "./crop-forms.ts";

type FormProps = {
  values: CropValues;
  answer: CropAnswer | undefined;
  /** The controls, of what was typed and what is wrong with it. */
  children: (fieldOf: (name: string) => CropField) => ReactNode;
};

export type CropField = {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** A form about a crop, a season or a place: where it is from, and when that was looked up, stands in each. */
export function CropForm({ values, answer, children }: FormProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  const typed = answer?.values ?? values;
  const fieldOf = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: answer?.problems[name],
    autoComplete: "off",
  });
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-2xl flex-col gap-4">
      <ProblemBox>{answer?.problem}</ProblemBox>
      <input type="hidden" name="version" value={typed["version"] ?? ""} />
      {children(fieldOf)}
      <TextAreaField
        {...fieldOf("source")}
        label={t("growing.source")}
        hint={t("growing.sourceHint")}
        rows={3}
        maxLength={guideLimits.source}
      />
      <TextField
        {...fieldOf("checkedOn")}
        type="date"
        label={t("growing.checkedOn")}
        hint={t("growing.checkedHint")}
      />
      <div>
        <SubmitButton text={t("growing.save")} busy={t("panel.saving")} />
      </div>
    </Form>
  );
}
