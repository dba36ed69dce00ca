import * as z from "zod";
import { areaUnits, type AreaUnit } from "#domain/catalogue/seed-need/area.ts";
import {
  areaOf,
  ends,
  isAskable,
  potsMax,
  type SeedQuestion,
} from "#domain/catalogue/seed-need/seed-question.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";

const units = new Set<string>([...areaUnits, "pots"]);
const isUnit = (text: string): text is AreaUnit | "pots" => units.has(text);

/** What the form shows again: what was typed, or what it begins with. */
export type AskedSeed = { amount: string; unit: AreaUnit | "pots"; way: string; end: string };

const query = z.object({
  amount: z.string().trim().max(20),
  unit: z.string().refine(isUnit).catch("acre"),
  way: z.string().max(20).catch(""),
  end: z.enum(ends).catch("most"),
});

type ReadSeedQuestion = {
  asked: AskedSeed;
  question: SeedQuestion | null;
  /** What is wrong with the amount. */
  problem: string | null;
};

/** The address holds the question, so that it can be shared; one without an amount asks nothing. */
export function readSeedQuestion(language: Language, search: URLSearchParams): ReadSeedQuestion {
  const read = query.safeParse({
    amount: search.get("amount") ?? "",
    unit: search.get("unit"),
    way: search.get("way"),
    end: search.get("end"),
  });
  const asked: AskedSeed = read.success
    ? read.data
    : { amount: "", unit: "acre", way: "", end: "most" };
  if (!search.has("amount")) return { asked, question: null, problem: null };
  const amount = /^[0-9]{1,8}(\.[0-9]{1,3})?$/.test(asked.amount) ? Number(asked.amount) : 0;
  const question = { ...asked, amount, end: asked.end as SeedQuestion["end"] };
  if (isAskable(areaOf(question))) return { asked, question, problem: null };
  const t = textIn(language);
  const limits = { most: potsMax.toLocaleString("en-IN") };
  const problem = asked.unit === "pots" ? t("need.wrongPots", limits) : t("need.wrongAmount");
  return { asked, question: null, problem };
}
