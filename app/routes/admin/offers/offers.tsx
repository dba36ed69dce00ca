import { data, redirect } from "react-router";
import * as z from "zod";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { promotionFields } from "#domain/promotions/new-promotion.ts";
import { findProductChoices } from "#server/catalogue/products/find-product-choices.ts";
import { addPromotion } from "#server/promotions/add-promotion.ts";
import { findPromotions } from "#server/promotions/find-promotions.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerPromotionForm } from "#app/features/promotions/answer-promotion-form.ts";
import { PromotionsPage } from "#app/features/promotions/promotions-page.tsx";
import type { Route } from "./+types/offers";

const vendorsOffered = 50;

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const found = await findPromotions(world, person, {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (found === null) throw data(null, { status: 404 });
  const { categories, vendors } = await findProductChoices(world, person, {
    most: vendorsOffered,
    chosenId: null,
  });
  return {
    ...found,
    today: isoIndiaDay(indiaDay(world.now())),
    categories: categories.map(({ id, name }) => ({ id, name })),
    vendors,
    newId: world.newId(),
  };
}

export const meta: Route.MetaFunction = panelMeta("Offers");

const text = z.string();
const schema = z.object({
  id: text,
  ...(Object.fromEntries(promotionFields.map((field) => [field, text])) as Record<
    (typeof promotionFields)[number],
    typeof text
  >),
});

/** Adds an offer. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const form = await readForm(args.request, schema);
  if (!form.ok || !z.uuid().safeParse(form.value.id).success) throw data(null, { status: 400 });
  const written = form.value;
  const added = await attempt(args.context, () => addPromotion(world, person, written));
  if (added?.ok) return redirect("/admin/offers?done=added");
  return answerPromotionForm(written, added?.refusal ?? null);
}

export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  return <PromotionsPage {...loaderData} answer={actionData} />;
}
