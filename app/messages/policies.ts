import type { Language } from "#domain/language.ts";
import en from "./en/policies.json" with { type: "json" };
import hi from "./hi/policies.json" with { type: "json" };

type Key = keyof typeof en;

const texts: Record<Language, Record<Key, string>> = { en, hi };

/** The long texts stay on the server: only their own two pages carry them, in the language that is read. */
export const policyTextIn =
  (language: Language) =>
  (key: Key, values: Record<string, string> = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
