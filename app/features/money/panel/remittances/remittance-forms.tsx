import { Form, Link } from "react-router";
import { remittanceLimits } from "#domain/money/remittances/written-remittance.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { RemittanceAnswer } from "./remittance-answer.ts";

type Props = {
  newId: string;
  today: string;
  /** Lines of the form. */
  count: number;
  answer: RemittanceAnswer | undefined;
};

/** What a courier told, line by line. */
export function RemittanceForm({ newId, today, count, answer }: Props) {
  const t = useText();
  const typed = answer?.typed ?? null;
  const form = useFirstProblem(typed === null ? undefined : answer);
  return (
    <PanelSection title={t("remit.enter")} intro={t("remit.enterText")}>
      <Form ref={form} method="post" noValidate className="max-w-3xl">
        <input type="hidden" name="id" value={typed?.id ?? newId} />
        {Array.from({ length: count }, (_, index) => (
          <Line
            key={index}
            line={index + 1}
            typed={typed?.lines.find(({ line }) => line === index + 1)}
            today={today}
            problems={typed === null ? {} : (answer?.problems ?? {})}
          />
        ))}
        <ProblemBox>{typed !== null && answer?.problem}</ProblemBox>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton text={t("remit.save")} busy={t("panel.saving")} />
          {count < remittanceLimits.typedLinesMax && (
            <Link
              to={`/admin/money/remittances?lines=${remittanceLimits.typedLinesMax}`}
              className="panel-row-link"
            >
              {t("remit.moreLines")}
            </Link>
          )}
        </div>
      </Form>
    </PanelSection>
  );
}

type LineProps = {
  line: number;
  typed: { tracking: string; amount: string; date: string } | undefined;
  today: string;
  problems: Record<string, string>;
};

function Line({ line, typed, today, problems }: LineProps) {
  const t = useText();
  return (
    <fieldset className="mb-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_1fr_1fr]">
      <legend className="sr-only">{t("remit.line", { line })}</legend>
      <div className="max-sm:col-span-2">
        <TextField
          label={t("remit.tracking")}
          name={`tracking.${line}`}
          defaultValue={typed?.tracking}
          error={problems[`tracking.${line}`]}
          autoComplete="off"
        />
      </div>
      <TextField
        label={t("remit.amount")}
        name={`amount.${line}`}
        defaultValue={typed?.amount}
        error={problems[`amount.${line}`]}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        label={t("remit.date")}
        type="date"
        name={`date.${line}`}
        max={today}
        defaultValue={typed?.date ?? today}
        error={problems[`date.${line}`]}
      />
    </fieldset>
  );
}

/** The file of a courier. */
export function RemittanceFileForm({ newId, answer }: Pick<Props, "newId" | "answer">) {
  const t = useText();
  const isRefused = answer !== undefined && answer.typed === null;
  const form = useFirstProblem(isRefused ? answer : undefined);
  const problem = isRefused ? (answer.problem ?? undefined) : undefined;
  const lines = remittanceLimits.lines.toLocaleString("en-IN");
  return (
    <PanelSection title={t("remit.file")} intro={t("remit.fileText", { lines })}>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="id" value={newId} />
        <Field label={t("remit.fileField")} error={problem}>
          {(control) => (
            <input {...control} type="file" name="file" accept=".csv,.tsv,.txt,text/csv" />
          )}
        </Field>
        {isRefused && answer.faults.length > 0 && (
          <ul className="mt-2 list-disc ps-5 text-sm wrap-anywhere">
            {answer.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <div className="mt-4">
          <SubmitButton look="secondary" text={t("remit.fileSave")} busy={t("remit.fileBusy")} />
        </div>
      </Form>
    </PanelSection>
  );
}
