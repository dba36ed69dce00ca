import { data } from "react-router";
import type { PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { TaxClassRefusal, WrittenTaxClass } from "#domain/tax/changed-tax-classes.ts";
import { aboveIn } from "#app/forms/read-fit.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { redirectTo } from "#app/features/admin/redirect-to.ts";
import type { TaxAnswer, TaxValues } from "./tax-values.ts";

const t = textIn("en");

/** Why it was not saved, with all that was typed. Null: a fault on our side. */
export function answerTaxForm(values: TaxValues, refusal: TaxClassRefusal | PacksAboveMrp | null) {
  const answer: TaxAnswer = { values, problems: {}, problem: null, above: null };
  if (refusal === null) return data({ ...answer, problem: t("tax.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (init.status === 404) throw data(null, init);
  if (refusal.code !== "tax-class-wrong")
    return data({ ...answer, problem: words, above: aboveIn(refusal) }, init);
  const problems = Object.entries(refusal.faults).map(([field, fault]) => [
    field as keyof WrittenTaxClass,
    t(`tax.fault.${fault}`),
  ]);
  return data({ ...answer, problems: Object.fromEntries(problems) }, init);
}

/** What becomes of the packs is asked on the page itself; why else nothing is taken back is said on that of the class. */
export function answerTakingBack(
  { id, version }: { id: string; version: string },
  refusal: TaxClassRefusal | PacksAboveMrp,
) {
  const isAsked = refusal.code === "packs-above-mrp" || refusal.code === "tax-class-not-found";
  if (!isAsked) throw redirectTo(`/admin/money/tax/${id}?problem=${refusal.code}`);
  return answerTaxForm({ version }, refusal);
}
