import type { ComponentType } from "react";
import type { FetcherFormProps } from "react-router";
import { plainRupees } from "#domain/money.ts";
import { Button } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";

export type PriceField = "price" | "seenPrice" | "list";

export type PriceAnswer = {
  values: Partial<Record<PriceField, string>>;
  problems: Partial<Record<PriceField, string>>;
  problem: string | null;
};

type Props = {
  label?: string;
  pricePaise: number;
  /** The query of the list that is shown. */
  list: string;
  answer: PriceAnswer | undefined;
  /** Of the router: its own, or a fetcher's that stays on the page. */
  form: ComponentType<FetcherFormProps & React.RefAttributes<HTMLFormElement>>;
  action: string;
  isBusy: boolean;
};

/** A form with a single price. */
export function PriceForm({ form: Form, pricePaise, answer, ...given }: Props) {
  const { label, list, action, isBusy } = given;
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
      <input type="hidden" name="seenPrice" value={pricePaise} />
      <input type="hidden" name="list" value={list} />
      <div className="flex items-end gap-3">
        <div key={pricePaise} className="w-28">
          <TextField
            name="price"
            label={t("adminPrice.price")}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={answer?.values.price ?? plainRupees(pricePaise)}
            error={answer?.problems.price}
          />
        </div>
        <Button look="secondary" className="px-4" disabled={isBusy}>
          {t(isBusy ? "adminPrice.saving" : "adminPrice.save")}
        </Button>
      </div>
    </Form>
  );
}
