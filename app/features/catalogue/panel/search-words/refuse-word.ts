import { data } from "react-router";
import type { AddedWordRefusal } from "#domain/catalogue/search/added-word.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export type WordValues = Readonly<Record<"word" | "to" | "product", string>>;
export type WordAnswer = {
  values: WordValues;
  /** About the word, or about what it leads to; about neither: a fault on our side. */
  at: "word" | "to" | null;
  problem: string;
};

export function refuseWord(
  values: WordValues,
  refusal: AddedWordRefusal | { code: "not-an-administrator" } | null,
) {
  const t = textIn("en");
  if (refusal === null)
    return data<WordAnswer>({ values, at: null, problem: t("searchWords.failed") }, 500);
  const { words, init } = describeRefusal(refusal, t);
  const at = refusal.code === "search-word-nowhere" ? "to" : "word";
  return data<WordAnswer>({ values, at, problem: words }, init);
}
