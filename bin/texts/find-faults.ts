import { languages } from "#domain/language.ts";
import { compileText } from "./compile-text.ts";
import type { FoundText } from "./read-texts.ts";
import { isEnglishOnly } from "./text-homes.ts";

/** What is wrong with the texts, a sentence each that names the key. */
export function findFaults(texts: readonly FoundText[]): string[] {
  const byKey = Map.groupBy(texts, ({ home, key }) => `${home.prefix}${key}`);
  return [
    ...texts.flatMap((found) => brokenText(found)),
    ...[...byKey].flatMap(([key, found]) => [
      ...writtenTwice(key, found),
      ...missing(key, found),
      ...differing(key, found),
    ]),
  ];
}

const placeOf = ({ file, line }: FoundText) => `${file}:${line}`;

function brokenText(found: FoundText): string[] {
  try {
    compileText(found.text);
    return [];
  } catch (error) {
    return [`${placeOf(found)} "${found.key}": ${(error as Error).message}.`];
  }
}

const writtenTwice = (key: string, found: FoundText[]): string[] =>
  languages.flatMap((language) => {
    const places = found.filter((text) => text.language === language).map(placeOf);
    return places.length > 1 ? [`"${key}" stands twice in ${language}: ${places.join(", ")}.`] : [];
  });

function missing(key: string, found: FoundText[]): string[] {
  if (found.every(({ file }) => isEnglishOnly(file))) return [];
  return languages
    .filter((language) => !found.some((text) => text.language === language))
    .map((language) => `"${key}" has no text in ${language}: ${found.map(placeOf).join(", ")}.`);
}

function differing(key: string, found: FoundText[]): string[] {
  const wanted = found.map((text) => `${argumentsOf(text)} in ${text.language}`);
  return new Set(found.map(argumentsOf)).size > 1
    ? [`"${key}" fills in different values: ${wanted.join(", ")}.`]
    : [];
}

/** None of a broken text, of which its own fault speaks. */
function argumentsOf({ text }: FoundText): string {
  try {
    const names = Object.keys(compileText(text).arguments).toSorted();
    return names.length === 0 ? "nothing" : names.map((name) => `{${name}}`).join(" ");
  } catch {
    return "nothing";
  }
}
