import { po, type GetTextTranslation } from "gettext-parser";
import { languages, type Language } from "#domain/language.ts";
import { contextOf, englishOf } from "./export-texts.ts";
import { findFaults } from "./find-faults.ts";
import type { FoundText } from "./read-texts.ts";

export type Import = { texts: FoundText[]; faults: string[] };

/** The texts with those of a translator's file in place of their own, and what is wrong with that. What the file leaves out stays. */
export function importTexts(file: string, texts: readonly FoundText[]): Import {
  const { headers, translations } = po.parse(file);
  const language = languages.find((each) => each === headers["Language"]);
  if (!language)
    return {
      texts: [...texts],
      faults: [`The file names no language of the shop: ${headers["Language"] ?? "none"}.`],
    };
  const sent = Object.values(translations)
    .flatMap((ofContext) => Object.values(ofContext))
    .filter(({ msgctxt, msgid }) => msgctxt !== undefined || msgid !== "");
  const own = new Map(
    texts.filter((text) => text.language === language).map((text) => [contextOf(text), text]),
  );
  const english = englishOf(texts);
  const faults = sent.flatMap((entry) => faultsOf(entry, { language, own, english }));
  const twice = Object.entries(translations)
    .filter(([context, entries]) => context !== "" && Object.keys(entries).length > 1)
    .map(([context]) => `"${context}" stands twice in the file.`);
  const told = new Map(sent.map(({ msgctxt = "", msgstr }) => [msgctxt, msgstr[0] ?? ""]));
  const next = texts.map((found) => ({
    ...found,
    text: found.language === language ? (told.get(contextOf(found)) ?? found.text) : found.text,
  }));
  const all = [...faults, ...twice];
  return { texts: next, faults: all.length > 0 ? all : findFaults(next) };
}

type Known = {
  language: Language;
  own: ReadonlyMap<string, FoundText>;
  english: ReadonlyMap<string, string>;
};

function faultsOf(
  { msgctxt, msgid, msgid_plural: plural, msgstr, comments }: GetTextTranslation,
  { language, own, english }: Known,
): string[] {
  if (msgctxt === undefined) return [`A text has no msgctxt, which is its key: "${msgid}".`];
  const found = own.get(msgctxt);
  if (!found) return [`"${msgctxt}" is no text of the shop in ${language}.`];
  const [text = ""] = msgstr;
  return [
    ...(plural !== undefined ? [`"${msgctxt}" has a msgid_plural; its forms are ICU's.`] : []),
    ...(msgid !== english.get(msgctxt)
      ? [`"${msgctxt}" has another English text by now; export the texts again.`]
      : []),
    ...(text === "" && found.text !== "" ? [`"${msgctxt}" has no translation.`] : []),
    ...(comments?.flag?.includes("fuzzy") ? [`"${msgctxt}" is marked as fuzzy.`] : []),
  ];
}
