import type { Plugin } from "vite";
import { compileText } from "./compile-text.ts";
import { bundledTexts } from "./text-homes.ts";

/** The texts of the pages as domain/fill-in.ts wants them: no browser reads ICU. */
export const compileTexts = (): Plugin => ({
  name: "compile-texts",
  enforce: "pre",
  transform: {
    filter: { id: bundledTexts },
    handler: (json, id) => ({ code: compiled(json, id), map: null }),
  },
});

function compiled(json: string, file: string): string {
  const texts = Object.entries(JSON.parse(json) as Record<string, string>);
  return JSON.stringify(
    Object.fromEntries(
      texts.map(([key, text]) => {
        try {
          return [key, compileText(text).text];
        } catch (error) {
          throw new Error(`${file} "${key}": ${(error as Error).message}.`, { cause: error });
        }
      }),
    ),
  );
}
