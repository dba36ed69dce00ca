import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, runnerImport, type Rolldown } from "vite";
import type { Language } from "#domain/language.ts";
import type * as EarlyTexts from "#app/before-hydration/pre-hydration-texts.ts";
import { compileTexts } from "#bin/texts/compile-texts.ts";
import { root } from "#bin/root.ts";

export type BundledScript = { code: string; fileName: string };

/**
 * app/before-hydration/pre-hydration.ts and what it imports, as one small classic script with the name of its content: one of each
 * language, with its words. In the pages they would be a quarter of a kilobyte of each. And the script that it fetches when the search of
 * the header is touched.
 */
export async function bundlePreHydrationScripts(
  language: Language,
): Promise<{ early: BundledScript; suggestions: BundledScript }> {
  const texts = await earlyTexts();
  const suggestions = await bundle({
    name: "suggest",
    input: "app/features/catalogue/suggestions/suggest.ts",
    format: "es",
    define: { SUGGESTION_TEXTS: texts.suggestionTexts(language) },
  });
  const early = await bundle({
    name: "early",
    input: "app/before-hydration/pre-hydration.ts",
    format: "iife",
    define: {
      PRE_HYDRATION_TEXTS: texts.preHydrationTexts(language),
      SUGGESTION_SCRIPT: `/${suggestions.fileName}`,
    },
  });
  return { early, suggestions };
}

type Bundled = {
  name: string;
  input: string;
  format: "iife" | "es";
  define: Record<string, unknown>;
};

async function bundle({ name, input, format, define }: Bundled): Promise<BundledScript> {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    define: Object.fromEntries(
      Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: "es2020",
      modulePreload: false,
      rolldownOptions: {
        input: join(root, input),
        output: { format },
        preserveEntrySignatures: format === "es" ? "strict" : false,
      },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  const code = chunk.code.trim();
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { code, fileName: `assets/${name}-${hash}.js` };
}

/** As the pages have them: compiled. */
async function earlyTexts() {
  const { module } = await runnerImport<typeof EarlyTexts>(
    join(root, "app/before-hydration/pre-hydration-texts.ts"),
    { configFile: false, logLevel: "warn", plugins: [compileTexts()] },
  );
  return module;
}
