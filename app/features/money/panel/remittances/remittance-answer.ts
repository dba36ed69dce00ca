import { data } from "react-router";
import { formatRupees } from "#domain/money.ts";
import type { ImportFileRefusal } from "#domain/catalogue/imports/import-limits.ts";
import {
  remittanceLimits,
  type LineFault,
  type RemittanceRefusal,
  type WrittenLine,
} from "#domain/money/remittances/written-remittance.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export type TypedRemittance = { id: string; lines: (WrittenLine & { line: number })[] };

export type RemittanceAnswer = {
  /** Of the form that was sent; null: a file was. */
  typed: TypedRemittance | null;
  /** By line and field, as `tracking.1`. */
  problems: Record<string, string>;
  problem: string | null;
  /** What is wrong with a file, line by line. */
  faults: string[];
};

const t = textIn("en");
/** Whoever has to correct more of them does it in the courier's file first. */
const faultsShown = 20;

/** Why nothing was entered, with all that was typed. Null: a fault on our side. */
export function answerRemittance(
  typed: TypedRemittance | null,
  refusal: RemittanceRefusal | ImportFileRefusal | null,
) {
  const answer: RemittanceAnswer = { typed, problems: {}, problem: null, faults: [] };
  if (refusal === null) return data({ ...answer, problem: t("remit.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code === "remittance-columns")
    return data({ ...answer, problem: t(`remit.refusal.columns.${refusal.missing}`) }, init);
  if (refusal.code !== "remittance-lines-wrong") return data({ ...answer, problem: words }, init);
  if (typed === null)
    return data({ ...answer, problem: words, faults: fileFaults(refusal.faults) }, init);
  const problems = refusal.faults.map((fault) => [`${fault.field}.${fault.line}`, say(fault)]);
  return data({ ...answer, problems: Object.fromEntries(problems) }, init);
}

export const answerUpload = (words: string, init: ResponseInit) =>
  data<RemittanceAnswer>({ typed: null, problems: {}, problem: words, faults: [] }, init);

const say = ({ field }: LineFault): string =>
  t(`remit.fault.${field}`, { most: formatRupees(remittanceLimits.amountPaise) });

function fileFaults(faults: readonly LineFault[]): string[] {
  const shown = faults.slice(0, faultsShown).map((fault) => {
    const { line, value } = fault;
    const problem = say(fault);
    return value === ""
      ? t("remit.faultLineEmpty", { line, problem })
      : t("remit.faultLine", { line, value, problem });
  });
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, t("remit.faultMore", { count: more })] : shown;
}
