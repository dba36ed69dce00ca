// A word by which an administrator lets something be found: whatever language it is of, in one spelling.
import { accept, refuse, type Result } from "#domain/result.ts";
import { namingWords } from "./read-search.ts";
import { searchWordKinds, type SearchWordKind } from "./search-word.ts";

export const addedWordLength = 60;

export type AddedWordRefusal =
  | { code: "search-word-wrong" }
  | { code: "search-word-nowhere" }
  | { code: "search-word-known" };

/** A search looks for names of so many words. */
const wordsMost = 4;

export function readAddedWord(written: string): Result<string, AddedWordRefusal> {
  const word = written.normalize("NFC").trim().replace(/\s+/g, " ");
  const naming = namingWords(word);
  const isWrong =
    word.length > addedWordLength ||
    naming.length === 0 ||
    naming.length > wordsMost ||
    naming.join("").length < 2;
  return isWrong ? refuse({ code: "search-word-wrong" }) : accept(word);
}

/** As the form's choice has it: `crop:wheat`, or `product` beside an address that was written. */
export function readLead(to: string): { kind: SearchWordKind; subject: string } | null {
  const [written = "", subject = ""] = to.split(":");
  const kind = searchWordKinds.find((one) => one === written);
  return kind === undefined ? null : { kind, subject };
}
