import { globSync } from "node:fs";
import type { Language } from "#domain/language.ts";
import { root } from "#bin/root.ts";

/** A set of texts that are asked for by their keys; in one language no key may stand in it twice. */
export type TextHome = {
  /** Before its keys in a translator's file. */
  prefix: string;
  /** Its files in a language, as paths from the root. */
  files: (language: Language) => string[];
  /** Where its keys are written in code. */
  uses: string;
  /** What the types know of its arguments. */
  argumentsFile: string;
  /** Its texts with plural or select, for code that Node runs as it is; others are compiled as Vite bundles them. */
  compiledFile?: string;
};

export const textHomes: readonly TextHome[] = [
  {
    prefix: "",
    files: (language) => globSync(`app/i18n/${language}/**/*.json`, { cwd: root }).toSorted(),
    uses: "app/**/*.{ts,tsx}",
    argumentsFile: "app/i18n/arguments.d.ts",
  },
  {
    prefix: "mail/",
    files: (language) => [`server/mail/words/${language}.json`],
    uses: "server/mail/**/*.ts",
    argumentsFile: "server/mail/words/arguments.d.ts",
    compiledFile: "server/mail/words/compiled.json",
  },
  {
    prefix: "paper/",
    files: (language) => [`server/documents/words/${language}.json`],
    uses: "server/documents/**/*.ts",
    argumentsFile: "server/documents/words/arguments.d.ts",
    compiledFile: "server/documents/words/compiled.json",
  },
];

/** What a bundle compiles as it loads it. */
export const bundledTexts = /\/app\/i18n\/(?:en|hi)\/.+\.json$/;

/** The admin panel speaks English only. */
export const isEnglishOnly = (file: string): boolean =>
  /^app\/i18n\/en\/(?:admin\.json|panel\/)/.test(file);
