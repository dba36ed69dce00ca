import { Form } from "react-router";
import type { ImportedAnswers, SkippedRow } from "#server/payouts/import-bank-answers.ts";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

export type AnswersAnswer = { done: ImportedAnswers } | { problem: string };

/** Brings in what the bank says of payouts, and says of each row that changed nothing why. */
export function AnswersPage({ answer }: { answer: AnswersAnswer | undefined }) {
  const t = useText();
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const form = useFirstProblem(problem === undefined ? undefined : answer);
  return (
    <PanelPage
      title={t("payouts.answers")}
      intro={t("payouts.answersIntro")}
      back={{ to: "/admin/money/payouts", text: t("money.payouts") }}
    >
      {answer && "done" in answer && <Done done={answer.done} />}
      <PanelSection title={t("payouts.bringIn")}>
        <Form ref={form} method="post" encType="multipart/form-data" noValidate>
          <Field label={t("payouts.answersFile")} hint={t("payouts.answersHint")} error={problem}>
            {(control) => (
              <input {...control} type="file" name="file" accept=".csv,.tsv,.txt,text/csv" />
            )}
          </Field>
          <div className="mt-4">
            <SubmitButton text={t("payouts.answersSave")} busy={t("payouts.answersSaving")} />
          </div>
        </Form>
      </PanelSection>
    </PanelPage>
  );
}

function Done({ done: { paid, failed, known, left } }: { done: ImportedAnswers }) {
  const t = useText();
  return (
    <>
      <div className="mb-4">
        <Notice kind={left.length === 0 ? "good" : "information"}>
          {t("payouts.answersDone", { paid, failed, known })}
        </Notice>
      </div>
      {left.length > 0 && (
        <div className="mb-6">
          <h2 className="mb-3 text-lg">{t("payouts.left")}</h2>
          <DataTable
            caption={t("payouts.left")}
            columns={columns(t)}
            rows={left}
            rowKey={({ line }) => String(line)}
            empty=""
          />
        </div>
      )}
    </>
  );
}

const columns = (t: ReturnType<typeof useText>): Column<SkippedRow>[] => [
  { key: "line", title: t("payouts.line"), cell: ({ line }) => line, tight: true },
  { key: "said", title: t("payouts.said"), cell: ({ text }) => text || "–" },
  { key: "why", title: t("payouts.whyLeft"), cell: ({ reason }) => t(`payouts.left.${reason}`) },
];
