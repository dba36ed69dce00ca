import { data, redirect } from "react-router";
import * as z from "zod";
import type { CategoryDeletionRefusal } from "#domain/catalogue/categories/category.ts";
import { isUuid } from "#domain/uuid.ts";
import { deleteCategory } from "#server/catalogue/categories/delete-category.ts";
import { findCategories } from "#server/catalogue/categories/find-categories.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { DeletionPage } from "#app/features/catalogue/panel/categories/deletion-page.tsx";
import type { Route } from "./+types/deletion";

const t = textIn("en");
const list = "/admin/categories";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const categories = await findCategories(context.get(worldContext), person);
  const category = categories.find(({ id }) => id === params.id);
  if (category === undefined) throw data(null, { status: 404 });
  const others = categories.filter((other) => other !== category);
  return { category, others: others.map(({ id, nameEn }) => ({ id, nameEn })) };
}

export const meta: Route.MetaFunction = panelMeta("Delete category");

const schema = z.object({ moveTo: z.string() });

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values } = await readForm(request, schema);
  const moveTo = values.moveTo ?? "";
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  if (moveTo !== "" && !isUuid(moveTo)) return answer({ code: "category-target-missing" }, moveTo);
  const given = { categoryId: params.id, moveTo: moveTo === "" ? null : moveTo };
  const deleted = await attempt(context, () =>
    deleteCategory(context.get(worldContext), person, given),
  );
  if (deleted === null)
    return data({ moveTo, problem: t("adminCategories.deleteFailed"), isAtField: false }, 500);
  // A second press, or somebody else was quicker: it is gone, as was wanted.
  const isGone = deleted.ok || deleted.refusal.code === "category-not-found";
  return isGone ? redirect(`${list}?done=deleted`) : answer(deleted.refusal, moveTo);
}

function answer(refusal: CategoryDeletionRefusal, moveTo: string) {
  const { words, init } = describeRefusal(refusal, t);
  return data({ moveTo, problem: words, isAtField: true }, init);
}

export default function CategoryDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionPage {...loaderData} answer={actionData} />;
}
