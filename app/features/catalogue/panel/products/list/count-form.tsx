import type { ComponentType } from "react";
import type { FetcherFormProps } from "react-router";
import { stockNoteMax, stockReasons } from "#domain/catalogue/stock/stock-reason.ts";
import { Button } from "#app/kit/button.tsx";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import type { StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  label: string;
  pack: { id: string; stock: number; correctionId: number };
  /** The query of the list that is shown. */
  list: string;
  answer: StockAnswer | undefined;
  form: ComponentType<FetcherFormProps & React.RefAttributes<HTMLFormElement>>;
  action: string;
  isBusy: boolean;
};

/** What was counted of one pack, with its reason. */
export function CountForm({ label, pack, list, answer, form: Form, action, isBusy }: Props) {
  const t = useText();
  const element = useFirstProblem(answer);
  return (
    <Form
      ref={element}
      method="post"
      action={action}
      aria-label={label}
      noValidate
      preventScrollReset
    >
      <ProblemBox>{answer?.problem}</ProblemBox>
      <input type="hidden" name="packId" value={pack.id} />
      <input type="hidden" name="mode" value="set" />
      <input type="hidden" name="seenStock" value={pack.stock} />
      <input type="hidden" name="seenCorrectionId" value={pack.correctionId} />
      <input type="hidden" name="list" value={list} />
      <div className="flex flex-wrap items-end gap-3">
        <div key={pack.correctionId} className="contents">
          <CountFields answer={answer} />
        </div>
        <Button look="secondary" className="px-4" disabled={isBusy}>
          {t(isBusy ? "adminStock.saving" : "listedPacks.saveStock")}
        </Button>
      </div>
    </Form>
  );
}

function CountFields({ answer }: Pick<Props, "answer">) {
  const t = useText();
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <>
      <div className="w-32">
        <TextField
          name="quantity"
          label={t("listedPacks.counted")}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.quantity}
          error={problems.quantity}
        />
      </div>
      <div className="w-44">
        <Field label={t("adminStock.reason")} error={problems.reason}>
          {(control) => (
            <select {...control} name="reason" defaultValue={values.reason ?? "counted"}>
              {stockReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`adminStock.reason.${reason}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="min-w-40 flex-1">
        <TextField
          name="note"
          label={t("adminStock.note")}
          maxLength={stockNoteMax}
          placeholder={t("adminStock.noteHint")}
          defaultValue={values.note}
          error={problems.note}
        />
      </div>
    </>
  );
}
