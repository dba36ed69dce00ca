import { data } from "react-router";
import { formatRupees } from "#domain/money.ts";
import {
  promotionLimits,
  type PromotionField,
  type PromotionRefusal,
  type StepField,
} from "#domain/promotions/new-promotion.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type Field = PromotionField | StepField;

export type PromotionAnswer = {
  values: Partial<Record<Field | "byItself", string>> & { id: string };
  problems: Partial<Record<Field, string>>;
  problem: string | null;
};

/** Why it was not saved, with all that was typed. Null: a fault on our side. */
export function answerPromotionForm(
  { t }: Workspace,
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
