// What a recorded action changed, line by line: only what differs, and of a list only the items that do.
import type { ActivityFacts } from "./activity.ts";
import { factName, factValue, type FactWords } from "./fact-words.ts";

/** One field; the items of a list stand under it. */
export type FactLine = { name: string; text: string; items: readonly string[] };

type Parts = ReadonlyMap<string, unknown>;

/** By what an item is told from the others, the best first. */
const titleKeys = "sku day name title nameEn titleEn nameHi titleHi year".split(" ");
/** Lists that were recorded as one text. */
const textLists: ReadonlySet<string> = new Set(["fields", "pictures", "rates", "openingHours"]);

export function factLines(
  before: ActivityFacts | null,
  after: ActivityFacts | null,
  words: FactWords,
): FactLine[] {
  const [was, is] = [partsOf(before ?? {}), partsOf(after ?? {})];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys.flatMap((key) => {
    const name = factName(key, words);
    if (!was.has(key) || !is.has(key))
      return [{ name, ...factText(key, is.get(key) ?? was.get(key), words) }];
    const [one, other] = [was.get(key), is.get(key)];
    return isSame(one, other) ? [] : [{ name, ...changed(key, [one, other], words) }];
  });
}

const isFacts = (value: unknown): value is ActivityFacts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Its fields, and those of what is inside it: `{ text: { hi } }` has a 'textHi'. */
function partsOf(facts: ActivityFacts): Parts {
  const entries = Object.entries(facts).flatMap(([key, value]): [string, unknown][] =>
    isFacts(value)
      ? [...partsOf(value)].map(([inner, of]) => [
          `${key}${inner.charAt(0).toUpperCase()}${inner.slice(1)}`,
          of,
        ])
      : [[key, value]],
  );
  return new Map(entries);
}

/** Null when the value is not a list. */
function listOf(key: string, value: unknown, { days }: FactWords): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || !textLists.has(key)) return null;
  const list = value.split(", ").filter((item) => item !== "");
  return key === "openingHours" ? list.map((hours, at) => ({ day: days[at] ?? "", hours })) : list;
}

function factText(key: string, value: unknown, words: FactWords): Omit<FactLine, "name"> {
  const list = listOf(key, value, words);
  if (list === null || !list.some(isFacts))
    return { text: factValue(key, list ?? value, words), items: [] };
  return { text: "", items: list.map((item) => sentence(key, item, words)) };
}

function changed(
  key: string,
  [was, is]: readonly [unknown, unknown],
  words: FactWords,
): Omit<FactLine, "name"> {
  const [before, after] = [listOf(key, was, words), listOf(key, is, words)];
  if (before === null && after === null) return { text: change(key, [was, is], words), items: [] };
  const [from, to] = [byTitle(before ?? []), byTitle(after ?? [])];
  const titles = [...new Set([...from.keys(), ...to.keys()])];
  const items = titles.flatMap((title) => {
    if (!from.has(title)) return [words.added(sentence(key, to.get(title), words))];
    if (!to.has(title)) return [words.removed(sentence(key, from.get(title), words))];
    return changedItem(from.get(title), to.get(title), words);
  });
  return items.length === 0 ? { text: words.reordered, items } : { text: "", items };
}

const change = (key: string, [was, is]: readonly [unknown, unknown], words: FactWords): string =>
  words.is(factValue(key, was, words), factValue(key, is, words));

/** Two items of one title are told apart by their places. */
function byTitle(list: readonly unknown[]): ReadonlyMap<string, unknown> {
  const titles = list.map((item) => {
    const key = isFacts(item) ? titleKeyOf(partsOf(item)) : undefined;
    return JSON.stringify(isFacts(item) && key ? partsOf(item).get(key) : item);
  });
  const placeOf = (at: number) => titles.slice(0, at).filter((one) => one === titles[at]).length;
  return new Map(list.map((item, at) => [`${titles[at]} ${placeOf(at)}`, item]));
}

const titleKeyOf = (parts: Parts): string | undefined =>
  titleKeys.find((key) => parts.get(key) !== "" && (parts.get(key) ?? null) !== null);

const isLeftOut = (value: unknown) => value === "" || value === null || value === false;

/** "SKU OK-50: size 50g, price ₹140". What is empty, or not so, is left out. */
function sentence(key: string, item: unknown, words: FactWords): string {
  if (!isFacts(item)) return factValue(key, item, words);
  const parts = partsOf(item);
  const titleKey = titleKeyOf(parts);
  const said = [...parts]
    .filter(([part, value]) => part !== titleKey && !isLeftOut(value))
    .map(([part, value]) => named(parts, part, factValue(part, value, words), words));
  return titled(parts, said, words);
}

/** Nothing where the two are the same. */
function changedItem(was: unknown, is: unknown, words: FactWords): string[] {
  if (isSame(was, is) || !isFacts(was) || !isFacts(is)) return [];
  const [before, after] = [partsOf(was), partsOf(is)];
  const said = [...new Set([...before.keys(), ...after.keys()])]
    .filter((part) => !isSame(before.get(part), after.get(part)))
    .map((part) => {
      const both = change(part, [before.get(part), after.get(part)], words);
      return named(after, part, both, words);
    });
  return [titled(after, said, words)];
}

/** Beside a title the only other part needs no name. */
const named = (parts: Parts, part: string, text: string, words: FactWords): string =>
  parts.size === 2 && titleKeyOf(parts) ? text : `${factName(part, words)} ${text}`;

function titled(parts: Parts, said: readonly string[], words: FactWords): string {
  const key = titleKeyOf(parts);
  if (key === undefined) return said.join(", ");
  const value = factValue(key, parts.get(key), words);
  const title = key === "sku" ? `${factName(key, words)} ${value}` : value;
  return said.length === 0 ? title : `${title}: ${said.join(", ")}`;
}
