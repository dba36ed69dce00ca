import { data } from "react-router";
import {
  withholdingLimits,
  type WithholdingRefusal,
  type WrittenWithholding,
} from "#domain/ledger/withholding/new-withholding-entry.ts";
import type {
  TaxPaymentRefusal,
  WrittenTaxPayment,
} from "#domain/ledger/withholding/tax-payment.ts";
import { formatRupees } from "#domain/money.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type Answer<Written> = {
  values: Written & { id: string };
  problems: Partial<Record<keyof Written, string>>;
  problem: string | null;
};

export type WithholdingAnswer = Answer<WrittenWithholding>;
export type TaxPaymentAnswer = Answer<WrittenTaxPayment>;

const t = textIn("en");

/** Why it was not saved, with all that was typed. Null: a fault on our side. */
export function answerWithholdingForm<Written>(
  values: Answer<Written>["values"],
  refusal: WithholdingRefusal | TaxPaymentRefusal | null,
) {
  const answer: Answer<Written> = { values, problems: {}, problem: null };
  if (refusal === null)
    return data({ ...answer, problem: t("withholding.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (!("faults" in refusal)) return data({ ...answer, problem: words }, init);
  const most = formatRupees(withholdingLimits.thresholdPaise);
  const problems = Object.entries(refusal.faults).map(([field, fault]) => [
    field,
    t(`withholding.fault.${fault}`, { most }),
  ]);
  return data({ ...answer, problems: Object.fromEntries(problems) }, init);
}
