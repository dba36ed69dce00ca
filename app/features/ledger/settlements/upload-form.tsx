import { Form } from "react-router";
import { settlementFileLimits } from "#domain/ledger/settlements/written-settlement.ts";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

export type UploadAnswer = {
  /** Null: what was sent could not be read so far. */
  gateway: string | null;
  problem: string;
  /** What is wrong with the file, row by row. */
  faults: string[];
};

type Props = { gateway: { name: string; title: string }; answer: UploadAnswer | undefined };

/** The report of a gateway. */
export function UploadForm({ gateway: { name, title }, answer }: Props) {
  const t = useText();
  const mine = answer?.gateway === name || answer?.gateway === null ? answer : undefined;
  const form = useFirstProblem(mine);
  const lines = settlementFileLimits.lines.toLocaleString("en-IN");
  return (
    <PanelSection
      title={t("settle.upload", { gateway: title })}
      intro={t("settle.uploadText", { lines })}
    >
      <Form
        ref={form}
        method="post"
        action="/admin/money/settlements"
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="gateway" value={name} />
        <Field label={t("settle.uploadField")} error={mine?.problem}>
          {(control) => <input {...control} type="file" name="file" accept=".csv,text/csv" />}
        </Field>
        {mine !== undefined && mine.faults.length > 0 && (
          <ul className="mt-2 list-disc ps-5 text-sm wrap-anywhere">
            {mine.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <div className="mt-4">
          <SubmitButton
            look="secondary"
            text={t("settle.uploadSave")}
            busy={t("settle.uploadBusy")}
          />
        </div>
      </Form>
    </PanelSection>
  );
}
