import { data, redirect } from "react-router";
import * as z from "zod";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { isUuid } from "#domain/uuid.ts";
import { changePromotion, limitsText } from "#server/promotions/change-promotion.ts";
import { getPromotion } from "#server/promotions/find-promotions.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerPromotionForm } from "#app/features/promotions/answer-promotion-form.ts";
import { PromotionPage } from "#app/features/promotions/promotion-page.tsx";
import type { Route } from "./+types/offer";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { id } = args.params;
  const promotion = isUuid(id) ? await getPromotion(world, person, id) : null;
  if (promotion === null) throw data(null, { status: 404 });
  const { endsAt, usesMax, perPerson } = promotion;
  const lastMoment = endsAt && new Date(endsAt.getTime() - 1);
  return {
    promotion,
    limits: {
      shown: limitsText({ endsAt: endsAt?.toISOString() ?? null, usesMax, perPerson }),
      untilDay: lastMoment ? isoIndiaDay(indiaDay(lastMoment)) : "",
      usesMax: String(usesMax ?? ""),
      perPerson: String(perPerson ?? ""),
    },
  };
}

export const meta: Route.MetaFunction = panelMeta("Offer");

const text = z.string();
const schema = z.object({
  shown: text,
  untilDay: text,
  usesMax: text,
  perPerson: text,
  ends: text,
});

/** Changes its end and its limits, or ends it. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { id } = args.params;
  const form = await readForm(args.request, schema);
  if (!isUuid(id) || !form.ok) throw data(null, { status: 404 });
  const change = { id, ...form.value, ends: form.value.ends !== "" };
  const changed = await attempt(args.context, () => changePromotion(world, person, change));
  if (changed?.ok) return redirect("/admin/offers?done=changed");
  if (changed?.refusal.code === "promotion-not-found") throw data(null, { status: 404 });
  return answerPromotionForm({ ...form.value, id }, changed?.refusal ?? null);
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <PromotionPage {...loaderData} answer={actionData} />;
}
