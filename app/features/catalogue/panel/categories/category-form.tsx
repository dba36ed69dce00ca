import { Form, Link } from "react-router";
import { priorities } from "#domain/catalogue/categories/category.ts";
import { Field } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { CategoryAnswer, CategoryProblems, CategoryValues } from "./category-values.ts";
import { LogoField } from "./logo-field.tsx";
import { NameTabs } from "./name-tabs.tsx";
import { priorityText } from "./priority-text.ts";

/** One and the same, so that who compares sees no change. */
const noProblems: CategoryProblems = {};

type CategoryFormProps = {
  action: string;
  /** What stands in it before anybody typed. */
  values: CategoryValues;
  logoKey: string | null;
  answer: CategoryAnswer;
};

export function CategoryForm({ action, values, logoKey, answer }: CategoryFormProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  const problems = answer?.problems ?? noProblems;
  const typed = answer?.values ?? values;
  return (
    <Form ref={form} method="post" action={action} encType="multipart/form-data" noValidate>
      {/* Of the state that was typed over, also after a refusal. */}
      <input type="hidden" name="mark" value={typed.mark} />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <NameTabs values={typed} problems={problems} />
          <Field
            label={t("adminCategories.priority")}
            aside={t("adminCategories.required")}
            error={problems.priority}
          >
            {(control) => (
              <select name="priority" defaultValue={typed.priority} {...control}>
                <option value="">{t("adminCategories.selectPriority")}</option>
                {priorities.map((priority) => (
                  <option key={priority} value={priority}>
                    {t(priorityText(priority))}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <LogoField logoKey={logoKey} error={problems.logo} />
      </div>
      <div className="mt-6">
        <ProblemBox>
          {problems.form && (
            <>
              {problems.form}{" "}
              {answer?.isOutdated && (
                <Link to={action} reloadDocument className="font-semibold underline">
                  {t("adminCategories.openAgain")}
                </Link>
              )}
            </>
          )}
        </ProblemBox>
        <SubmitButton text={t("adminCategories.save")} busy={t("panel.saving")} />
      </div>
    </Form>
  );
}
