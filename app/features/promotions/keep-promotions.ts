import { data, redirect } from "react-router";
import * as z from "zod";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { promotionFields, promotionSteps } from "#domain/promotions/new-promotion.ts";
import { isUuid } from "#domain/uuid.ts";
import { findProductChoices } from "#server/catalogue/products/find-product-choices.ts";
import { addPromotion } from "#server/promotions/add-promotion.ts";
import { changePromotion, limitsText } from "#server/promotions/change-promotion.ts";
import { findPromotions, getPromotion } from "#server/promotions/find-promotions.ts";
import { readForm } from "#app/forms/read-form.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { answerPromotionForm } from "./answer-promotion-form.ts";

type Sent = { request: Request; context: Parameters<typeof attempt>[0] };

const vendorsOffered = 50;

/** A vendor chooses between no vendors: all that it keeps is for its own goods. */
export async function listPromotions(workspace: Workspace, query: URLSearchParams) {
  const { world, person, language, t } = workspace;
  const found = await findPromotions(world, person, {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (found === null) throw data(null, { status: 404 });
  const isOwn = isVendorWorkspace(workspace);
  const asked = query.get("vendor") ?? "";
  const vendorId = !isOwn && isUuid(asked) ? asked : null;
  const { categories, vendors } = await findProductChoices(world, person, {
    most: vendorsOffered,
    chosenId: vendorId,
  });
  const newIds: [string, string] = [world.newId(), world.newId()];
  return {
    ...found,
    title: t("offers.title"),
    isOwn,
    vendorId,
    today: isoIndiaDay(indiaDay(world.now())),
    categories: categories.map(({ id, name, nameHi }) => ({
      id,
      name: language === "hi" ? nameHi : name,
    })),
    vendors: isOwn ? [] : vendors,
    newIds,
  };
}

const text = z.string();
const stepFields = promotionSteps.flatMap((step) => [`packs${step}`, `off${step}`] as const);
const fields = [...promotionFields, ...stepFields] as const;
const added = z.object({
  id: text,
  byItself: text,
  ...(Object.fromEntries(fields.map((field) => [field, text])) as Record<
    (typeof fields)[number],
    typeof text
  >),
});

export async function takeNewPromotion(workspace: Workspace, { request, context }: Sent) {
  const { world, person, pathTo } = workspace;
  const form = await readForm(request, added);
  if (!form.ok || !isUuid(form.value.id)) throw data(null, { status: 400 });
  const { byItself, ...written } = form.value;
  const asked = { ...written, byItself: byItself !== "" };
  const done = await attempt(context, () => addPromotion(world, person, asked));
  if (done?.ok) return redirect(pathTo("/offers?done=added"));
  return answerPromotionForm(workspace, form.value, done?.refusal ?? null);
}

export async function showPromotion(workspace: Workspace, id: string) {
  const { world, person, t } = workspace;
  const promotion = isUuid(id) ? await getPromotion(world, person, id) : null;
  if (promotion === null) throw data(null, { status: 404 });
  const { code, endsAt, usesMax, perPerson } = promotion;
  const lastMoment = endsAt && new Date(endsAt.getTime() - 1);
  return {
    promotion,
    title: code ?? t("offers.byItself"),
    isOwn: isVendorWorkspace(workspace),
    limits: {
      shown: limitsText({ endsAt: endsAt?.toISOString() ?? null, usesMax, perPerson }),
      untilDay: lastMoment ? isoIndiaDay(indiaDay(lastMoment)) : "",
      usesMax: String(usesMax ?? ""),
      perPerson: String(perPerson ?? ""),
    },
  };
}

const limits = z.object({
  shown: text,
  untilDay: text,
  usesMax: text,
  perPerson: text,
  ends: text,
});

/** Changes its end and its limits, or ends it. */
export async function takePromotionChange(
  workspace: Workspace,
  id: string,
  { request, context }: Sent,
) {
  const { world, person, pathTo } = workspace;
  const form = await readForm(request, limits);
  if (!isUuid(id) || !form.ok) throw data(null, { status: 404 });
  const change = { id, ...form.value, ends: form.value.ends !== "" };
  const changed = await attempt(context, () => changePromotion(world, person, change));
  if (changed?.ok) return redirect(pathTo("/offers?done=changed"));
  if (changed?.refusal.code === "promotion-not-found") throw data(null, { status: 404 });
  return answerPromotionForm(workspace, { ...form.value, id }, changed?.refusal ?? null);
}
