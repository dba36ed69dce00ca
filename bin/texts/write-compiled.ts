import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledText } from "#domain/fill-in.ts";
import { languages } from "#domain/language.ts";
import { root } from "#bin/root.ts";
import { compileText } from "./compile-text.ts";
import type { FoundText } from "./read-texts.ts";
import { textHomes } from "./text-homes.ts";

/** What is written from the texts, by its path. */
export const compiledFiles = (texts: readonly FoundText[]): Map<string, string> =>
  new Map(
    textHomes.flatMap((home) => {
      const own = texts.filter((found) => found.home === home);
      return [
        [home.argumentsFile, drawArguments(own)] as const,
        ...(home.compiledFile ? [[home.compiledFile, drawCompiled(own)] as const] : []),
      ];
    }),
  );

/** Which of them aren't what the texts say. */
export const staleFiles = (texts: readonly FoundText[]): string[] =>
  [...compiledFiles(texts)]
    .filter(([file, content]) => {
      const path = join(root, file);
      return !existsSync(path) || readFileSync(path, "utf8") !== content;
    })
    .map(([file]) => file);

export function writeCompiled(texts: readonly FoundText[]): void {
  for (const [file, content] of compiledFiles(texts)) writeFileSync(join(root, file), content);
}

function drawArguments(texts: readonly FoundText[]): string {
  const byKey = Map.groupBy(texts, ({ key }) => key);
  const lines = [...byKey].flatMap(([key, found]) => {
    const wanted = found.map(({ text }) => compileText(text).arguments);
    const names = [...new Set(wanted.flatMap((one) => Object.keys(one)))].toSorted();
    const kinds = names.map((name) => {
      const isNumber = wanted.some((one) => one[name] === "number");
      return `${name}: ${isNumber ? "number" : "string | number"}`;
    });
    return kinds.length === 0 ? [] : [`  ${JSON.stringify(key)}: { ${kinds.join("; ")} };`];
  });
  return [
    "// Written from the texts by `npm run texts -- compile`; not by hand.",
    "/** What each text with values fills in. */",
    "export type Arguments = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

function drawCompiled(texts: readonly FoundText[]): string {
  const compiled = languages.map((language) => {
    const ruled = texts
      .filter((found) => found.language === language)
      .map(({ key, text }): [string, CompiledText] => [key, compileText(text).text])
      .filter(([, text]) => typeof text !== "string");
    return [language, Object.fromEntries(ruled)];
  });
  return `${JSON.stringify(Object.fromEntries(compiled), null, 2)}\n`;
}
