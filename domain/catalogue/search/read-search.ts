// What somebody who searches means: the words that name something, and the size of a pack.
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { foldWords } from "./fold-words.ts";

export type Search = {
  /** Folded, in their order. */
  words: string[];
  /** As `packSizeMark` writes them. */
  sizes: string[];
};

/** Said around what is looked for. Hybrid and desi tell seeds apart, and stay. */
const fillers = new Set(
  foldWords(
    `beej bij biya beeja seed seeds ka ke ki ko kaa kee price prices rate rates kg kgs kilo gm gms
     bhav bhaav daam dam kimat keemat best good cheap cheapest sasta saste sasti online buy sale kharid
     kharidna kharide chahiye me mein in for of the and a an to with near pack packet packets
     बीज बीजों बिज का के की को में भाव दाम कीमत क़ीमत सस्ता सस्ते सस्ती किलो खरीदें खरीदना चाहिए और वाला पैकेट`,
  ),
);

const most = 8;

const units: readonly [RegExp, PackUnit][] = [
  [/^(?:kgs?|kilos?|kilo ?grams?|किलो(?:ग्राम)?|किग्रा|कि\.? ?ग्रा\.?)$/u, "kg"],
  [/^(?:g|gms?|grams?|ग्राम|ग्रा)$/u, "g"],
  [/^(?:seeds?|beej|bij|बीज|pcs|nos)$/u, "seeds"],
];
/** '1,000' and '1/2' are quantities as well. */
const size =
  /(?<![\p{L}\p{M}\p{N}.,/])(\d+(?:,\d{2,3})*(?:\.\d+)?|\d+\/[1-9]\d*)\s*(kilo ?grams?|kilos?|kgs?|grams?|gms?|g|seeds?|beej|bij|pcs|nos|किलोग्राम|किलो|किग्रा|कि\.? ?ग्रा\.?|ग्राम|बीज)(?![\p{L}\p{M}\p{N}])/giu;

export function readSearch(text: string): Search {
  const { words, sizes } = readWords(text);
  return { words: words.filter((word) => !fillers.has(word)).slice(0, most), sizes };
}

/**
 * The words of a search that is still being typed. "to" may become a tomato, where it stands alone; behind other words what may become a
 * filler says nothing yet.
 */
export function readBegunSearch(text: string): string[] {
  const { words } = readWords(text);
  const naming = words.filter((word) => !fillers.has(word));
  const last = words.at(-1) ?? "";
  if (naming.length === 0) return last === "" ? [] : [last];
  const isSaying = naming.length === 1 || naming.at(-1) !== last || !mayBecomeFiller(last);
  return (isSaying ? naming : naming.slice(0, -1)).slice(0, most);
}

/** Without the number at the end, with which the size of a pack begins, or the name of a variety; null where there is none. */
export function withoutBegunSize(words: readonly string[]): readonly string[] | null {
  const named = words.findLastIndex((word) => !/^\p{Nd}+$/u.test(word)) + 1;
  return named === 0 || named === words.length ? null : words.slice(0, named);
}

const mayBecomeFiller = (word: string): boolean =>
  [...fillers].some((filler) => filler.startsWith(word));

/** As `sizes` stands in `Search`, and all words. */
function readWords(text: string): Search {
  const sizes: string[] = [];
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const rest = plain.replace(size, (written: string, quantity: string, unit: string) => {
    const known = units.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1];
    if (known === undefined) return written;
    sizes.push(packSizeMark(readQuantity(quantity), known));
    return " ";
  });
  return { words: foldWords(rest), sizes: [...new Set(sizes)].slice(0, most) };
}

function readQuantity(written: string): number {
  const [whole = "", parts = "1"] = written.replaceAll(",", "").split("/");
  return Number(whole) / Number(parts);
}

/** The same for 1 kg and 1000 g. */
export function packSizeMark(quantity: number, unit: PackUnit): string {
  return unit === "seeds"
    ? `=${quantity}s`
    : `=${Math.round(quantity * (unit === "kg" ? 1000 : 1))}g`;
}

/** Those that name something in what a category or a seed house is called. */
export const namingWords = (text: string): string[] =>
  foldWords(text).filter((word) => !fillers.has(word));
