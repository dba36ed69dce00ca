// A search that is still being typed: its last words may be the beginning of a name.
import { findTerms, type Dictionary, type Term } from "#domain/catalogue/search/find-terms.ts";
import { isOwnMark } from "#domain/catalogue/search/marks.ts";

const longestName = 4;
/** Two letters begin dozens of names, of which a handful is shown. */
const marksMost = 4;

/** The last term stands for all crops and products that are called so or have a name that begins so: "lady fin" for okra. */
export function begunTerms(words: readonly string[], dictionary: Dictionary): Term[] {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const last = words.slice(-length);
    const own = marksBegun(last.join(""), dictionary);
    if (own.length === 0 && length > 1) continue;
    const [term] = findTerms(last, dictionary);
    const around = length === 1 ? (term?.around ?? []) : [];
    return [
      ...findTerms(words.slice(0, -length), dictionary),
      { words: last, own, around, near: [] },
    ];
  }
  return [];
}

function marksBegun(written: string, dictionary: Dictionary): string[] {
  const marks = new Set((dictionary.get(written) ?? []).filter(isOwnMark));
  for (const [name, leadsTo] of dictionary) {
    if (marks.size >= marksMost) break;
    if (name.startsWith(written)) for (const mark of leadsTo) if (isOwnMark(mark)) marks.add(mark);
  }
  return [...marks];
}
