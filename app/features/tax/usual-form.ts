import { data } from "react-router";
import type { PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { TaxClassRefusal } from "#domain/tax/changed-tax-classes.ts";
import { unsettledRates, usualClasses } from "#domain/tax/usual-classes.ts";
import { aboveIn, readFit } from "#app/forms/read-fit.ts";
import { readBody } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { UsualAnswer } from "./usual-page.tsx";

const t = textIn("en");

/** What is none of the usual HSNs, or no such rate, counts as not sent. */
export async function readUsualForm(request: Request) {
  const form = await readBody(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const sent = new Set(form.getAll("hsn"));
  return {
    chosen: usualClasses.map(({ hsn }) => hsn).filter((hsn) => sent.has(hsn)),
    unsettled: unsettledRates.map(String).find((rate) => rate === text("unsettled")) ?? "",
    isAll: text("all") === "yes",
    fit: readFit({ fit: text("fit"), aboveKey: text("aboveKey") }),
  };
}

/** Why they were not added, with all that was chosen. Null: a fault on our side. */
export function answerUsualForm(
  sent: Pick<UsualAnswer, "chosen" | "unsettled">,
  refusal: TaxClassRefusal | PacksAboveMrp | null,
) {
  const answer: UsualAnswer = { ...sent, problem: null, rateProblem: null, above: null };
  if (refusal === null) return data({ ...answer, problem: t("tax.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (init.status === 404) throw data(null, init);
  if (refusal.code === "usual-rate-missing") return data({ ...answer, rateProblem: words }, init);
  return data({ ...answer, problem: words, above: aboveIn(refusal) }, init);
}
