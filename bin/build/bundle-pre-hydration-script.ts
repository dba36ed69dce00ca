import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { root } from "#bin/root.ts";

/** app/before-hydration/pre-hydration.ts and what it imports, as one small classic script with the name of its content. */
export async function bundlePreHydrationScript(): Promise<{ code: string; fileName: string }> {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
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
