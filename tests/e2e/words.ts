import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";

export type Language = "en" | "hi";
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The texts of the shop in a language, as `textIn` of the app says them; read as files, for the tests' own loader. */
export function wordsIn(language: Language): Words {
  const folder = join(root, "app", "messages", language);
  const catalogue: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json") && !name.startsWith("panel"))
      // A page's own words win over its title of the same key, as on the page.
      .toSorted((one, other) => Number(other === "titles.json") - Number(one === "titles.json"))
      .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const plural = typeof values["count"] === "number" ? plurals.select(values["count"]) : "other";
    const text = catalogue[key] ?? catalogue[`${key}.${plural}`] ?? catalogue[`${key}.other`];
    if (text === undefined) throw new Error(`There is no text "${key}" in ${language}.`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** The address of a page in a language; `path` is the English one. */
export const pathIn = (language: Language, path: string): string =>
  language === "en" ? path : path === "/" ? "/hi" : `/hi${path}`;
