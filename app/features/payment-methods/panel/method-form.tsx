import { useId, useState } from "react";
import { Form } from "react-router";
import { offlineLimits, type OfflineFieldProblem } from "#domain/payment-methods/offline-method.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { MethodDraft } from "./method-draft.ts";
import { problemWords } from "./problem-words.ts";
import { RowFields } from "./row-fields.tsx";

export type MethodAnswer = {
  draft: MethodDraft;
  problems: readonly OfflineFieldProblem[];
  /** What is wrong with the form as a whole. */
  problem: string | null;
};

type Props = {
  action: string;
  first: MethodDraft;
  /** The version of the method that the form was filled from. */
  version?: string;
  answer: MethodAnswer | undefined;
  submit: string;
};

/** For a new method and for one that is there. */
export function MethodForm({ action, first, version, answer, submit }: Props) {
  const t = useText();
  const problemId = useId();
  const form = useFirstProblem(answer);
  // Kept from the first drawing on: what is typed belongs to it, whatever is read again meanwhile.
  const [begun] = useState(answer?.draft ?? first);
  const [firstVersion] = useState(version);
  const problems = answer?.problems ?? [];
  const ofRows = problems.filter(({ field }) => field !== "name").map(({ problem }) => problem);
  const words = [...new Set(ofRows)].map((problem) => problemWords(t, problem));
  const said = answer?.problem ? [answer.problem, ...words] : words;
  return (
    <Form ref={form} method="post" action={action} noValidate>
      <input type="hidden" name="id" value={begun.id} />
      {firstVersion !== undefined && <input type="hidden" name="version" value={firstVersion} />}
      <div className="mb-4 max-w-md">
        <TextField
          label={t("adminPayments.name")}
          name="name"
          defaultValue={begun.name}
          placeholder={t("adminPayments.namePlaceholder")}
          maxLength={offlineLimits.name + 1}
          autoComplete="off"
          error={nameProblem(problems, (problem) => problemWords(t, problem))}
        />
      </div>
      <BothLists begun={begun} problems={problems} problemId={problemId} />
      <div id={problemId}>
        <ProblemBox>
          {said.length > 0 && said.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </ProblemBox>
      </div>
      <SubmitButton text={submit} busy={t("adminPayments.saving")} />
    </Form>
  );
}

type ListsProps = {
  begun: MethodDraft;
  problems: readonly OfflineFieldProblem[];
  problemId: string;
};

function BothLists({ begun, ...said }: ListsProps) {
  const t = useText();
  return (
    <div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
      <RowFields
        list="info"
        title={t("adminPayments.info")}
        intro={t("adminPayments.infoIntro")}
        dataTitle={t("adminPayments.fieldData")}
        first={begun.info}
        {...said}
      />
      <RowFields
        list="requiredInfo"
        title={t("adminPayments.required")}
        intro={t("adminPayments.requiredIntro")}
        dataTitle={t("adminPayments.fieldExample")}
        first={begun.requiredInfo}
        {...said}
      />
    </div>
  );
}

function nameProblem(
  problems: readonly OfflineFieldProblem[],
  say: (problem: OfflineFieldProblem["problem"]) => string,
): string | undefined {
  const found = problems.find(({ field }) => field === "name");
  return found && say(found.problem);
}
