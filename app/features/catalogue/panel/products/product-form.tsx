import { useState } from "react";
import { Form, Link } from "react-router";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { LeaveGuard } from "#app/kit/panel/leave-guard.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import { Earnings, useTypedGoods } from "./packs/pack-earning.tsx";
import { FoodLabelSection } from "./food-label-section.tsx";
import { PackRows } from "./packs/pack-rows.tsx";
import { ProductClassification, StateField } from "./product-classification.tsx";
import { ProductTexts } from "./product-texts.tsx";
import { VarietySection } from "./variety-section.tsx";
import type {
  ProductAnswer,
  ProductChoices,
  ProductStanding,
  ProductValues,
} from "./product-values.ts";

export type ProductFormProps = {
  values: ProductValues;
  choices: ProductChoices;
  /** Null for a new product. */
  product: (ProductStanding & { id: string }) | null;
  answer: ProductAnswer | undefined;
};

/** A product as a whole: its texts, its place, its packs, its state. Pictures and stock have pages or parts of their own. */
export function ProductForm({ values: stored, choices, product, answer }: ProductFormProps) {
  const t = useText();
  const [isDirty, setDirty] = useState(answer !== undefined);
  const [seen, setSeen] = useState(answer);
  // What was sent is no longer unsaved, unless the answer comes back with it.
  if (answer !== seen) {
    setSeen(answer);
    setDirty(answer !== undefined);
  }
  const form = useFirstProblem(answer);
  const values = answer?.values ?? stored;
  const problems = answer?.problems ?? {};
  const part = { values, problems, product };
  const { goods, onTyped } = useTypedGoods(values, () => setDirty(true));
  return (
    <Form
      ref={form}
      method="post"
      className="group"
      noValidate
      onSubmit={() => setDirty(false)}
      onInput={(event) => onTyped(event.target)}
      onChange={() => setDirty(true)}
      aria-label={t(product === null ? "adminProduct.new" : "adminProduct.form")}
    >
      <input type="hidden" name="mark" defaultValue={values.mark} />
      <PanelSection title={t("adminProduct.texts")}>
        <ProductTexts values={values} answer={answer} />
      </PanelSection>
      <PanelSection title={t("adminProduct.facts")}>
        <ProductClassification {...part} choices={choices} />
      </PanelSection>
      <FoodLabelSection values={values} problems={problems} />
      <VarietySection values={values} problems={problems} />
      <PanelSection title={t("adminProduct.packs")} intro={packsIntro(t, choices)}>
        <Earnings terms={choices.earning} goods={goods}>
          <PackRows {...part} onChange={() => setDirty(true)} />
        </Earnings>
      </PanelSection>
      <PanelSection title={t("adminProduct.stateTitle")}>
        <StateField {...part} choices={choices} />
      </PanelSection>
      <ProblemBox>{answer && <Problem answer={answer} />}</ProblemBox>
      <div className="mb-8">
        <SubmitButton text={t("adminProduct.save")} busy={t("adminProduct.saving")} />
      </div>
      <LeaveGuard isDirty={isDirty} text={t("adminProduct.leaveText")} />
    </Form>
  );
}

const packsIntro = (t: ReturnType<typeof useText>, { lotsRequired }: ProductChoices) =>
  [t("adminProduct.packsIntro"), ...(lotsRequired ? [t("opening.stockHint")] : [])].join(" ");

function Problem({ answer }: { answer: ProductAnswer }) {
  const t = useText();
  return (
    <>
      {answer.problem ?? t("adminProduct.problems")}
      {answer.current && <CurrentLink to={answer.current} />}
    </>
  );
}

/** Beside this one, so that what was typed is there to be compared. */
function CurrentLink({ to }: { to: string }) {
  const t = useText();
  return (
    <Link
      to={to}
      target="_blank"
      reloadDocument
      className="flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {t("adminProduct.current")}
    </Link>
  );
}
