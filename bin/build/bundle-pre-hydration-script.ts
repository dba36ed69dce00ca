import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, runnerImport, type Rolldown } from "vite";
import type { Language } from "#domain/language.ts";
import type { preHydrationTexts } from "#app/before-hydration/pre-hydration-texts.ts";
import { compileTexts } from "#bin/texts/compile-texts.ts";
import { root } from "#bin/root.ts";

/**
 * app/before-hydration/pre-hydration.ts and what it imports, as one small classic script with the name of its content: one of each
 * language, with its words. In the pages they would be a quarter of a kilobyte of each.
 */
export async function bundlePreHydrationScript(
  language: Language,
): Promise<{ code: string; fileName: string }> {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    define: { PRE_HYDRATION_TEXTS: JSON.stringify(await textsIn(language)) },
    build: {
      write: false,
      target: "es2020",
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "app/before-hydration/pre-hydration.ts"),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  const code = chunk.code.trim();
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { code, fileName: `assets/early-${hash}.js` };
}

/** As the pages have them: compiled. */
async function textsIn(language: Language) {
  const { module } = await runnerImport<{ preHydrationTexts: typeof preHydrationTexts }>(
    join(root, "app/before-hydration/pre-hydration-texts.ts"),
    { configFile: false, logLevel: "warn", plugins: [compileTexts()] },
  );
  return module.preHydrationTexts(language);
}
