// One form for all spellings of a word, in Devanagari and in Latin letters: what is typed and what is stored are folded alike.
import { foldDevanagari } from "./fold-devanagari.ts";

const latinRules: readonly [RegExp, string][] = [
  [/ph/g, "f"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/aa+/g, "a"],
  [/ee+/g, "i"],
  [/oo+/g, "u"],
  [/ou/g, "au"],
  [/y/g, "i"],
  [/([bcdgjkpst])h/g, "$1"],
  // Before lips both nasals are heard alike: tambaku, tanbaku.
  [/m(?=[bpf])/g, "n"],
  [/(\D)\1+/gu, "$1"],
  [/(?<=u)n$/, ""],
];

/** In letters: whoever types more means no word. */
const longestWord = 40;

/** @param word of letters and digits alone, in small letters, of one script */
function foldWord(word: string): string {
  const latin = withoutPlural(foldDevanagari(word) ?? word);
  const folded = latinRules.reduce((text, [pattern, by]) => text.replace(pattern, by), latin);
  return [...folded].slice(0, longestWord).join("");
}

function withoutPlural(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(ss|us|is)$/.test(word)) return word;
  return word.replace(/(?:(?<=o|sh|ch|x|ss)es|s)$/, "").replace(/ie$/, "y");
}

const words = /\p{N}+|\p{Script=Devanagari}+|(?:(?!\p{Script=Devanagari})\p{L}\p{M}*)+/gu;

/** The words of a text in their order, folded; numbers stand alone, also where they are written onto a word. */
export function foldWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    // Accents of Latin letters, joiners within words, and apostrophes.
    .replace(/[\u0300-\u036f\u200b-\u200d'’`]/g, "");
  return (plain.match(words) ?? []).map(foldWord).filter((word) => word !== "");
}
