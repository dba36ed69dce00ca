import { Form } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

type DeletionPageProps = {
  category: { id: string; nameEn: string; products: number };
  others: readonly { id: string; nameEn: string }[];
  /** `isAtField`: about where the products go. */
  answer: { moveTo: string; problem: string; isAtField: boolean } | undefined;
};

/** Asks once more, and where the products go. */
export function DeletionPage({ category, others, answer }: DeletionPageProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  const { id, nameEn, products } = category;
  const list = "/admin/categories";
  const isStuck = products > 0 && others.length === 0;
  const isAtField = answer?.isAtField === true && products > 0;
  return (
    <PanelPage
      title={t("adminCategories.deleteTitle", { name: nameEn })}
      back={{ to: list, text: t("adminCategories.back") }}
    >
      <Form
        ref={form}
        method="post"
        action={`${list}/${id}/deletion`}
        noValidate
        className="max-w-xl"
      >
        <p className="mb-5">
          <WhatHappens products={products} />
        </p>
        {isStuck && <p className="mb-5">{t("adminCategories.onlyOne")}</p>}
        {products > 0 && !isStuck && (
          <MoveTo
            others={others}
            chosen={answer?.moveTo ?? ""}
            error={isAtField ? answer.problem : undefined}
          />
        )}
        <ProblemBox>{!isAtField && answer?.problem}</ProblemBox>
        <div className="flex flex-wrap gap-3">
          {!isStuck && (
            <SubmitButton
              look="danger"
              text={t(products > 0 ? "adminCategories.moveAndDelete" : "adminCategories.delete")}
              busy={t("adminCategories.deleting")}
            />
          )}
          <ButtonLink to={list} look="secondary">
            {t("adminCategories.keep")}
          </ButtonLink>
        </div>
      </Form>
    </PanelPage>
  );
}

type MoveToProps = {
  others: DeletionPageProps["others"];
  chosen: string;
  error: string | undefined;
};

function MoveTo({ others, chosen, error }: MoveToProps) {
  const t = useText();
  return (
    <div className="mb-5">
      <Field label={t("adminCategories.moveTo")} error={error}>
        {(control) => (
          <select name="moveTo" defaultValue={chosen} {...control}>
            <option value="">{t("adminCategories.selectCategory")}</option>
            {others.map(({ id, nameEn }) => (
              <option key={id} value={id}>
                {nameEn}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function WhatHappens({ products }: { products: number }) {
  const t = useText();
  const number = products.toLocaleString("en-IN");
  return products === 0
    ? t("adminCategories.deleteEmpty")
    : t("adminCategories.deleteUsed", { count: products, number });
}
