import { areaUnits, type AreaUnit } from "#domain/catalogue/seed-need/area.ts";
import { readAmount } from "#domain/catalogue/seed-need/read-amount.ts";
import { ends } from "#domain/catalogue/seed-need/seed-need.ts";
import {
  areaOf,
  isAskable,
  potsMax,
  type SeedQuestion,
} from "#domain/catalogue/seed-need/seed-question.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";

const units = new Set<string>([...areaUnits, "pots"]);
const isUnit = (text: string): text is AreaUnit | "pots" => units.has(text);
/** Of no State, which it needs. */
const isBareBigha = (unit: string): boolean => /^(?:bi|bee)gha|^बीघा/i.test(unit);

/** What the form shows again: what was typed, or what it begins with. */
export type AskedSeed = { amount: string; unit: string; way: string; end: string };

type ReadSeedQuestion = {
  asked: AskedSeed;
  question: SeedQuestion | null;
  /** What is wrong, at its field. */
  problems: { amount?: string; unit?: string };
};

/** The address holds the question, so that it can be shared; one without an amount asks nothing. */
export function readSeedQuestion(language: Language, search: URLSearchParams): ReadSeedQuestion {
  const asksNothing = !search.has("amount");
  const end = ends.find((one) => one === search.get("end")) ?? "most";
  const asked: AskedSeed = {
    amount: search.get("amount") ?? "",
    unit: search.get("unit") ?? (asksNothing ? "acre" : ""),
    way: search.get("way") ?? "",
    end,
  };
  if (asksNothing) return { asked, question: null, problems: {} };
  const t = textIn(language);
  const { unit, way } = asked;
  const amount = readAmount(asked.amount) ?? 0;
  if (!isUnit(unit)) {
    const problems = {
      ...(amount > 0 ? {} : { amount: t("need.wrongAmount") }),
      unit: t(isBareBigha(unit) ? "need.whichBigha" : "need.whichUnit"),
    };
    return { asked, question: null, problems };
  }
  if (isAskable(areaOf({ amount, unit })))
    return { asked, question: { amount, unit, way, end }, problems: {} };
  const limits = { most: potsMax.toLocaleString("en-IN") };
  const problem = unit === "pots" ? t("need.wrongPots", limits) : t("need.wrongAmount");
  return { asked, question: null, problems: { amount: problem } };
}
