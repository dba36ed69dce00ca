import { data } from "react-router";
import {
  commissionLimits,
  type CommissionRefusal,
  type WrittenCommissionRule,
} from "#domain/commission/new-commission-rule.ts";
import { formatRupees } from "#domain/money.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export type CommissionAnswer = {
  values: WrittenCommissionRule & { id: string };
  problems: Partial<Record<keyof WrittenCommissionRule, string>>;
  problem: string | null;
};

const t = textIn("en");

/** Why it was not saved, with all that was typed. Null: a fault on our side. */
export function answerCommissionForm(
  values: CommissionAnswer["values"],
  refusal: CommissionRefusal | null,
) {
  const answer: CommissionAnswer = { values, problems: {}, problem: null };
  if (refusal === null)
    return data({ ...answer, problem: t("commission.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code !== "commission-rule-wrong") return data({ ...answer, problem: words }, init);
  const most = formatRupees(commissionLimits.parcelFeePaise);
  const problems = Object.entries(refusal.faults).map(([field, fault]) => [
    field,
    t(`commission.fault.${fault}`, { most }),
  ]);
  return data({ ...answer, problems: Object.fromEntries(problems) }, init);
}
