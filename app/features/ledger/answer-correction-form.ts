import { data } from "react-router";
import {
  correctionLimits,
  type CorrectionRefusal,
  type WrittenCorrection,
} from "#domain/ledger/correction.ts";
import { formatRupees } from "#domain/money.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export type CorrectionAnswer = {
  values: WrittenCorrection & { id: string };
  problems: Partial<Record<keyof WrittenCorrection, string>>;
  problem: string | null;
};

const t = textIn("en");

/** Why it was not posted, with all that was typed. Null: a fault on our side. @throws a response where there is no such vendor */
export function answerCorrectionForm(
  values: CorrectionAnswer["values"],
  refusal: CorrectionRefusal | null,
) {
  const answer: CorrectionAnswer = { values, problems: {}, problem: null };
  if (refusal === null) return data({ ...answer, problem: t("ledger.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (init.status === 404) throw data(null, init);
  if (refusal.code !== "correction-wrong") return data({ ...answer, problem: words }, init);
  const most = formatRupees(correctionLimits.amountPaise);
  const fields = Object.keys(refusal.faults) as (keyof WrittenCorrection)[];
  const problems = fields.map((field) => [field, t(`ledger.fault.${field}`, { most })]);
  return data({ ...answer, problems: Object.fromEntries(problems) }, init);
}
