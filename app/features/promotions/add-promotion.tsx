import { Form } from "react-router";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { PromotionAnswer } from "./answer-promotion-form.ts";
import {
  GivesFields,
  LimitFields,
  PayerField,
  ScopeFields,
  StepFields,
  UntilField,
  type FieldProps,
  type ScopeChoices,
} from "./promotion-fields.tsx";

type Props = ScopeChoices & {
  /** It has no code. */
  byItself: boolean;
  today: string;
  /** Whose offer was asked for. */
  vendorId: string | null;
  /** Of the one form, and of the other. */
  newIds: readonly [string, string];
  /** Of the form that was sent. */
  answer: PromotionAnswer | undefined;
};

/** The form of a code, or of what holds by itself. */
export function AddPromotion({ byItself, today, vendorId, newIds, answer: last, ...scope }: Props) {
  const t = useText();
  const page = useAreaPath()("/offers");
  const isSent = last !== undefined && (last.values.byItself === "on") === byItself;
  const answer = isSent ? last : undefined;
  const form = useFirstProblem(answer);
  const to = vendorId === null ? "all" : `vendor:${vendorId}`;
  const values = answer?.values ?? { id: newIds[byItself ? 1 : 0], fromDay: today, to };
  const fields = { values, problems: answer?.problems ?? {} };
  return (
    <PanelSection
      title={t(byItself ? "offers.addByItself" : "offers.add")}
      intro={t(byItself ? "offers.addByItselfText" : "offers.addText")}
    >
      <Form
        ref={form}
        method="post"
        action={vendorId === null ? page : `${page}?vendor=${vendorId}`}
        noValidate
      >
        <input type="hidden" name="id" value={values.id} />
        {byItself && <input type="hidden" name="byItself" value="on" />}
        <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
          {byItself ? <StepFields {...fields} /> : <CodeFields {...fields} isOwn={scope.isOwn} />}
          {!scope.isOwn && <PayerField {...fields} />}
          <ScopeFields {...fields} {...scope} />
          <TextField
            label={t("offers.fromDay")}
            type="date"
            name="fromDay"
            defaultValue={values.fromDay ?? today}
            error={fields.problems.fromDay}
          />
          {byItself ? <UntilField {...fields} /> : <LimitFields {...fields} />}
        </div>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <SubmitButton text={t("offers.save")} busy={t("panel.saving")} />
      </Form>
    </PanelSection>
  );
}

function CodeFields(props: FieldProps & { isOwn: boolean }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t("offers.code")}
        hint={t("offers.codeHint")}
        name="code"
        defaultValue={props.values.code ?? ""}
        error={props.problems.code}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <GivesFields {...props} />
    </>
  );
}
