import { Form } from "react-router";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { CheckField } from "#app/kit/panel/check-field.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { CommissionAnswer } from "./answer-commission-form.ts";
import { SubjectField, type Named } from "./subject-field.tsx";

type Props = {
  today: string;
  categories: readonly Named[];
  /** None where there are too many to choose from. */
  vendors: readonly Named[];
  vendorId: string | null;
  newId: string;
  answer: CommissionAnswer | undefined;
};

const decimal = { inputMode: "decimal", autoComplete: "off" } as const;

export function CommissionForm({ today, vendorId, newId, answer, ...choices }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const to = vendorId === null ? "all" : `vendor:${vendorId}`;
  const typed = answer?.values ?? { to, rate: "", fee: "", fromDay: today, ends: false };
  const problems = answer?.problems ?? {};
  return (
    <Form ref={form} method="post" action="/admin/money/commission" noValidate>
      <input type="hidden" name="id" value={answer?.values.id ?? newId} />
      <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
        <RuleSubject {...choices} typed={typed.to} error={problems.to} />
        <TextField
          label={t("commission.fromDay")}
          hint={t("commission.fromDayHint")}
          type="date"
          name="fromDay"
          defaultValue={typed.fromDay}
          error={problems.fromDay}
        />
        <TextField
          label={t("commission.rate")}
          hint={t("commission.rateHint")}
          name="rate"
          defaultValue={typed.rate}
          error={problems.rate}
          {...decimal}
        />
        <TextField
          label={t("commission.fee")}
          aside={t("commission.optional")}
          hint={t("commission.feeHint")}
          name="fee"
          defaultValue={typed.fee}
          error={problems.fee}
          {...decimal}
        />
        <CheckField
          name="ends"
          label={t("commission.ends")}
          hint={t("commission.endsHint")}
          typed={typed.ends}
          error={problems.ends}
        />
      </div>
      <ProblemBox>{answer?.problem}</ProblemBox>
      <SubmitButton text={t("commission.save")} busy={t("panel.saving")} />
    </Form>
  );
}

type SubjectProps = Pick<Props, "categories" | "vendors"> & {
  typed: string;
  error: string | undefined;
};

function RuleSubject(props: SubjectProps) {
  const t = useText();
  const hint = props.vendors.length === 0 ? t("commission.manyVendors") : undefined;
  return (
    <SubjectField {...props} label={t("commission.to")} all={t("commission.all")} hint={hint} />
  );
}
