import { Form } from "react-router";
import { adjustmentModes } from "#domain/catalogue/stock/adjustment.ts";
import { stockNoteMax, stockReasons } from "#domain/catalogue/stock/stock-reason.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";

export type StockField =
  | "packId"
  | "mode"
  | "quantity"
  | "reason"
  | "note"
  | "list"
  | "seenStock"
  | "seenCorrectionId";

export type StockAnswer = {
  values: Partial<Record<StockField, string>>;
  problems: Partial<Record<StockField, string>>;
  problem: string | null;
};

type Props = {
  pack: { id: string; stock: number };
  correctionId: number;
  answer: StockAnswer | undefined;
  /** Where it is sent to, if not to the page itself. */
  action?: string;
};

/** What was counted, or what came or went, with its reason. */
export function AdjustForm({ pack, correctionId, answer, action }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const { values = {}, problems = {}, problem = null } = answer ?? {};
  return (
    <Form ref={form} method="post" {...(action !== undefined && { action })} noValidate>
      <ProblemBox>{problem}</ProblemBox>
      <input type="hidden" name="packId" value={pack.id} />
      {values.list && <input type="hidden" name="list" value={values.list} />}
      <input type="hidden" name="seenStock" value={pack.stock} />
      <input type="hidden" name="seenCorrectionId" value={correctionId} />
      <AdjustFields values={values} problems={problems} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton text={t("adminStock.save")} busy={t("adminStock.saving")} />
        <p className="text-sm text-muted">
          {t("adminStock.countedHint", { stock: pack.stock.toLocaleString("en-IN") })}
        </p>
      </div>
    </Form>
  );
}

function AdjustFields({ values, problems }: Pick<StockAnswer, "values" | "problems">) {
  const t = useText();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[15rem_7rem_12rem_minmax(12rem,1fr)]">
      <Field label={t("adminStock.mode")} error={problems.mode}>
        {(control) => (
          <select {...control} name="mode" defaultValue={values.mode ?? "set"}>
            {adjustmentModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`adminStock.mode.${mode}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="quantity"
        label={t("adminStock.quantity")}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.quantity}
        error={problems.quantity}
      />
      <Field label={t("adminStock.reason")} error={problems.reason}>
        {(control) => (
          <select {...control} name="reason" defaultValue={values.reason ?? ""}>
            <option value="">{t("adminStock.chooseReason")}</option>
            {stockReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`adminStock.reason.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="note"
        label={t("adminStock.note")}
        maxLength={stockNoteMax}
        placeholder={t("adminStock.noteHint")}
        defaultValue={values.note}
        error={problems.note}
      />
    </div>
  );
}
