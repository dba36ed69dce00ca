import { data } from "react-router";
import type { CategoryProblem, CategoryRefusal } from "#domain/catalogue/categories/category.ts";
import type { PictureRefusal, UploadRefusal } from "#domain/files/picture-refusals.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { CategoryProblems, CategoryValues } from "./category-values.ts";

const t = textIn("en");
type Refusal = CategoryRefusal | PictureRefusal | UploadRefusal;

/** The form again, with what is wrong at its fields and what was typed still in it. */
export function answerCategory(
  values: CategoryValues | null,
  problems: CategoryProblems,
  init: ResponseInit,
) {
  return data({ values, problems, isOutdated: false }, init);
}

export const categoryFailed = (values: CategoryValues | null) =>
  answerCategory(values, { form: t("adminCategories.failed") }, { status: 500 });

export function refuseCategory(values: CategoryValues | null, refusal: Refusal) {
  if (refusal.code === "category-not-found") throw data(null, { status: 404 });
  if (refusal.code === "category-invalid")
    return answerCategory(values, problemsOf(refusal.problems), { status: 422 });
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code === "category-changed")
    return data({ values, problems: { form: words }, isOutdated: true }, init);
  const field = refusal.code === "category-name-taken" ? "nameEn" : "logo";
  return answerCategory(values, { [field]: words }, init);
}

function problemsOf(problems: readonly CategoryProblem[]): CategoryProblems {
  const fields: CategoryProblems = {};
  for (const problem of problems) {
    const { words } = describeRefusal(problem, t);
    if (problem.code === "priority-missing") fields.priority = words;
    else fields[problem.language === "en" ? "nameEn" : "nameHi"] = words;
  }
  return fields;
}
