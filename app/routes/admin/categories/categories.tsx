import { redirect } from "react-router";
import { addCategory } from "#server/catalogue/categories/add-category.ts";
import { findCategories } from "#server/catalogue/categories/find-categories.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import {
  categoryFailed,
  refuseCategory,
} from "#app/features/catalogue/panel/categories/category-answer.ts";
import { readCategoryForm } from "#app/features/catalogue/panel/categories/read-category-form.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { CategoriesPage } from "#app/features/catalogue/panel/categories/categories-page.tsx";
import type { Route } from "./+types/categories";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  return { categories: await findCategories(context.get(worldContext), person) };
}

export const meta: Route.MetaFunction = panelMeta("Category Setup");

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values, sent } = await readCategoryForm(request);
  if (!sent.ok) return refuseCategory(values, sent.refusal);
  const added = await attempt(context, () =>
    addCategory(context.get(worldContext), person, sent.value),
  );
  if (added === null) return categoryFailed(values);
  return added.ok
    ? redirect("/admin/categories?done=added")
    : refuseCategory(values, added.refusal);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData.categories} answer={actionData} />;
}
