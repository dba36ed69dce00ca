import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { root } from "#bin/root.ts";

/** app/early/early.ts and what it imports, as one small classic script. */
export async function bundleEarlyScript(): Promise<{ code: string; files: string[] }> {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2020",
      modulePreload: false,
      rolldownOptions: { input: join(root, "app/early/early.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}
