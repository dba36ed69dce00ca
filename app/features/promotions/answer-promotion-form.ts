import { data } from "react-router";
import { formatRupees } from "#domain/money.ts";
import {
  promotionLimits,
  type PromotionField,
  type PromotionRefusal,
} from "#domain/promotions/new-promotion.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export type PromotionAnswer = {
  values: Partial<Record<PromotionField, string>> & { id: string };
  problems: Partial<Record<PromotionField, string>>;
  problem: string | null;
};

const t = textIn("en");

/** Why it was not saved, with all that was typed. Null: a fault on our side. */
export function answerPromotionForm(
  values: PromotionAnswer["values"],
  refusal: PromotionRefusal | null,
) {
  const answer: PromotionAnswer = { values, problems: {}, problem: null };
  if (refusal === null) return data({ ...answer, problem: t("offers.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code !== "promotion-wrong") return data({ ...answer, problem: words }, init);
  const most = formatRupees(promotionLimits.mostPaise);
  const problems = Object.entries(refusal.faults).map(([field, fault]) => [
    field,
    t(`offers.fault.${fault}`, { most }),
  ]);
  return data({ ...answer, problems: Object.fromEntries(problems) }, init);
}
