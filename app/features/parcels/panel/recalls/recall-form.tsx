import { Form } from "react-router";
import { recallReasons, recallWordsMax } from "#domain/catalogue/lots/recall.ts";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { RecallAnswer } from "./answer-recall.ts";
import type { OpenedRecall } from "./open-recall.ts";

type Props = {
  reach: Extract<OpenedRecall, { recall: null }>["reach"];
  action: string;
  answer: RecallAnswer | undefined;
};

/** What a recall will do, in numbers, above the button that does it. */
export function RecallForm({ reach, action, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {}, problem = null } = answer ?? {};
  return (
    <>
      <PanelSection title={t("recall.what")}>
        <ul className="max-w-prose list-disc space-y-1 pl-5">
          <li>{t("recall.whatSale", { count: reach.pieces })}</li>
          <li>{t("recall.whatOpen", { count: reach.open })}</li>
          <li>{t("recall.whatBuyers", { count: reach.buyers })}</li>
          <li className="font-semibold">{t("recall.forGood")}</li>
        </ul>
      </PanelSection>
      <Form ref={form} method="post" action={action} noValidate className="max-w-xl space-y-4">
        <ProblemBox>{problem}</ProblemBox>
        <RadioField
          name="reason"
          legend={t("recall.reasonLegend")}
          choices={recallReasons}
          textOf={(reason) => t(`recall.reason.${reason}`)}
          chosen={values.reason}
          error={problems.reason}
          look="framed"
        />
        <Field label={t("recall.words")} hint={t("recall.wordsHint")} error={problems.words}>
          {(control) => (
            <textarea
              {...control}
              name="words"
              rows={4}
              maxLength={recallWordsMax}
              defaultValue={values.words}
            />
          )}
        </Field>
        <SubmitButton look="danger" text={t("recall.press")} busy={t("recall.pressing")} />
      </Form>
    </>
  );
}
