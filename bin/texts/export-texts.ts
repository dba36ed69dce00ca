import { po, type GetTextTranslations } from "gettext-parser";
import type { Language } from "#domain/language.ts";
import type { FoundText } from "./read-texts.ts";

/** What names a text in a translator's file. */
export const contextOf = ({ home, key }: FoundText): string => home.prefix + key;

/** The English texts by the names they have in a translator's file. */
export const englishOf = (texts: readonly FoundText[]): Map<string, string> =>
  new Map(
    texts
      .filter(({ language }) => language === "en")
      .map((found) => [contextOf(found), found.text] as const),
  );

/**
 * All texts of a language as a PO file: `msgctxt` is the key, `msgid` the English, `msgstr` the text; `#:` says where the
 * text stands, then where it is used.
 */
export function exportTexts(
  language: Language,
  texts: readonly FoundText[],
  uses: ReadonlyMap<string, readonly string[]>,
): string {
  const english = englishOf(texts);
  const translations: GetTextTranslations["translations"] = {};
  for (const found of texts.filter((text) => text.language === language)) {
    const context = contextOf(found);
    const msgid = english.get(context) ?? "";
    const places = [`${found.file}:${found.line}`, ...(uses.get(context) ?? [])];
    translations[context] = {
      [msgid]: {
        msgctxt: context,
        msgid,
        msgstr: [found.text],
        comments: { reference: places.join("\n"), flag: "icu-message-format" },
      },
    };
  }
  const headers = { "Content-Type": "text/plain; charset=utf-8", Language: language };
  const file = { charset: "utf-8", headers, translations };
  return po.compile(file, { foldLength: 0 }).toString("utf8");
}
