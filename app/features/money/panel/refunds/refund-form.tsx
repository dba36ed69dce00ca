import { Form } from "react-router";
import { decimalRupees, formatExactRupees } from "#domain/money.ts";
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import { refundReasons } from "#domain/money/refunds/refund-reason.ts";
import type { RefundableView } from "#server/money/refunds/get-refundable-order.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { RefundKinds } from "./refund-kinds.tsx";
import { RefundPacks } from "./refund-packs.tsx";
import type { RefundEdit } from "./refund-shown.ts";

type Props = { shown: RefundableView; answer: RefundEdit | undefined };

/** What goes back, and why. Nothing is paid by sending it. */
export function RefundForm({ shown, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {}, problem = null } = answer ?? {};
  const sum = formatExactRupees(shown.leftPaise);
  const plain = decimalRupees(shown.leftPaise);
  return (
    <Form method="post" noValidate ref={form} key={shown.after}>
      <ProblemBox>{problem}</ProblemBox>
      <input type="hidden" name="after" value={shown.after} />
      <PanelSection title={t("adminRefund.kind")}>
        {/* What belongs to another kind isn't in the way; a browser that can't tell shows all of it. */}
        <div className="group/kind">
          <RefundKinds sum={sum} chosen={values["kind"]} problem={problems["kind"]} />
          <div className="group-has-[[value=lines]:not(:checked)]/kind:hidden">
            <RefundPacks parcels={shown.parcels} values={values} problems={problems} />
          </div>
          <div className="mt-6 max-w-sm group-has-[[value=amount]:not(:checked)]/kind:hidden">
            <TextField
              label={t("adminRefund.amount")}
              hint={t("adminRefund.amountHint", { sum })}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              error={problems["amount"]}
              defaultValue={values["amount"] ?? plain}
            />
          </div>
        </div>
      </PanelSection>
      <PanelSection title={t("adminRefund.reason")}>
        <Reason values={values} problems={problems} />
        <ByHand isAlways={shown.isAlwaysByHand} isChosen={values["byHand"] === "1"} />
      </PanelSection>
      <SubmitButton text={t("adminRefund.look")} busy={t("adminRefund.looking")} />
    </Form>
  );
}

function Reason({ values, problems }: Pick<RefundEdit, "values" | "problems">) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-sm">
        <Field label={t("adminRefund.reason")} error={problems["reason"]}>
          {(control) => (
            <select {...control} name="reason" defaultValue={values["reason"] ?? ""}>
              <option value="">{t("adminRefund.chooseReason")}</option>
              {refundReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`adminRefund.reason.${reason}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        label={t("adminRefund.words")}
        aside={t("adminRefund.wordsAside")}
        error={problems["words"]}
      >
        {(control) => (
          <textarea
            {...control}
            name="words"
            rows={3}
            maxLength={reasonWordsMax}
            defaultValue={values["words"]}
          />
        )}
      </Field>
    </div>
  );
}

function ByHand({ isAlways, isChosen }: { isAlways: boolean; isChosen: boolean }) {
  const t = useText();
  if (isAlways) return <p className="mt-4 text-sm">{t("adminRefund.alwaysByHand")}</p>;
  return (
    <div className="mt-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="byHand"
          value="1"
          defaultChecked={isChosen}
          aria-describedby="by-hand-hint"
          className="size-5 flex-none"
        />
        {t("adminRefund.byHand")}
      </label>
      <p id="by-hand-hint" className="text-sm text-muted">
        {t("adminRefund.byHandHint")}
      </p>
    </div>
  );
}
