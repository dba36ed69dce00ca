// Terms as PostgreSQL looks them up (tsquery), and by how much of them a product is ranked.
import type { Term } from "./find-terms.ts";
import { descriptionMark } from "./marks.ts";

export type SearchQueries = {
  /** The whole of what was typed, as a folded name. */
  name: string;
  /** In its names: each wider than the one before, so that what matches an earlier one comes first. */
  ranks: readonly string[];
  /** All that is found by names, crops, categories and seed houses. */
  found: string;
  /** All that is found by descriptions as well. */
  inTexts: string;
  /** Of packs: what is found has each of them. */
  sizes: readonly string[];
};

/** Folded words and marks have neither; whatever comes, it ends here. */
const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, "")}'`;
const all = (parts: readonly string[]): string => parts.join(" & ");
const any = (parts: readonly string[]): string => `(${parts.join(" | ")})`;

/** Null where nothing is asked for. */
export function rankQueries(
  terms: readonly Term[],
  sizes: readonly string[],
): SearchQueries | null {
  if (terms.length + sizes.length === 0) return null;
  const exact = ({ words }: Term) => [any([all(words.map(quoted))])];
  // Pigeon peas are called peas as well, and are none: what is of the crop comes before what has its name.
  const own = (term: Term) => (term.own.length > 0 ? term.own.map(quoted) : exact(term));
  const both = (term: Term) => [all([any(exact(term)), any(own(term))])];
  const called = (term: Term) => [...exact(term), ...term.own.map(quoted)];
  const begun = (term: Term) => [...called(term), any([all(term.words.map(beginning))])];
  const near = (term: Term) => [...begun(term), ...term.near.map(quoted)];
  const around = (term: Term) => [...near(term), ...term.around.map(quoted)];
  const inTexts = (term: Term) => [...around(term), all(term.words.map(inDescription))];
  const query = (partsOf: (term: Term) => string[]) => all(terms.map((term) => any(partsOf(term))));
  const sized = (text: string) => all([...(text === "" ? [] : [text]), ...sizes.map(quoted)]);
  const isNear = terms.some((term) => term.near.length > 0);
  return {
    name: terms.flatMap(({ words }) => words).join(" "),
    ranks:
      terms.length === 0 ? [] : [both, own, called, begun, ...(isNear ? [near] : [])].map(query),
    found: sized(query(around)),
    inTexts: sized(query(inTexts)),
    sizes,
  };
}

/** A number is meant as it is: 10 isn't 1000. */
const isNumber = (word: string): boolean => /^\d+$/.test(word);

const beginning = (word: string): string => (isNumber(word) ? quoted(word) : `${quoted(word)}:*`);

/** Short words begin too many others there. */
function inDescription(word: string): string {
  const mark = descriptionMark(word);
  return isNumber(word) || word.length < 4 ? quoted(mark) : `${quoted(mark)}:*`;
}
