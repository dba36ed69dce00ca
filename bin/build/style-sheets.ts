import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "#bin/root.ts";

/** `virtual:style-sheets`: what the build of the browser's part, which comes before the server's, made of the styles. */
export function styleSheets(): Plugin {
  const name = "virtual:style-sheets";
  const client = join(root, "build/client");
  return {
    name: "style-sheets",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const files =
        this.environment.mode === "dev" ? [] : globSync("assets/*.css", { cwd: client });
      const sheets = files.map((file) => [`/${file}`, readFileSync(join(client, file), "utf8")]);
      return `export default ${JSON.stringify(Object.fromEntries(sheets))};`;
    },
  };
}
