import { data, redirect } from "react-router";
import { isUuid } from "#domain/uuid.ts";
import { getCategory } from "#server/catalogue/categories/get-category.ts";
import { updateCategory } from "#server/catalogue/categories/update-category.ts";
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
import { CategoryPage } from "#app/features/catalogue/panel/categories/category-page.tsx";
import type { Route } from "./+types/category";

type Context = Route.LoaderArgs["context"];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { category } = await knownCategory(context, params.id);
  return { category };
}

export const meta: Route.MetaFunction = panelMeta("Edit category");

export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, category } = await knownCategory(context, params.id);
  const { values, sent } = await readCategoryForm(request);
  if (!sent.ok) return refuseCategory(values, sent.refusal);
  const given = { ...sent.value, categoryId: category.id };
  const updated = await attempt(context, () =>
    updateCategory(context.get(worldContext), person, given),
  );
  if (updated === null) return categoryFailed(values);
  return updated.ok
    ? redirect("/admin/categories?done=changed")
    : refuseCategory(values, updated.refusal);
}

async function knownCategory(context: Context, id: string) {
  const person = personOf(await requireAdministrator(context));
  const category = isUuid(id) ? await getCategory(context.get(worldContext), person, id) : null;
  if (category === null) throw data(null, { status: 404 });
  return { person, category };
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { category } = loaderData;
  return <CategoryPage key={category.id} category={category} answer={actionData} />;
}
