import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";

/** Stops the build with one sentence when server code would reach the browser. */
function keepServerOut(): Plugin {
  return {
    name: "keep-server-out",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(file) {
      const path = file.split("?")[0] ?? file;
      if (/\/(server|database)\/[^?]*\.ts$/.test(path) && !path.includes("/node_modules/")) {
        this.error(`${path} is server code and may not reach the browser.`);
      }
      return null;
    },
  };
}

/** `virtual:early-script`: app/early/early.ts as one small classic script for the server, nothing for the browser. */
function earlyScript(): Plugin {
  const name = "virtual:early-script";
  const entry = resolve(import.meta.dirname, "app/early/early.ts");
  return {
    name: "early-script",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      if (this.environment.name === "client") return `export default "";`;
      const result = (await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2020",
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: "iife" } },
        },
      })) as Rolldown.RolldownOutput;
      const files = result.output[0].moduleIds ?? [];
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(result.output[0].code.trim())};`;
    },
  };
}

export default defineConfig({
  plugins: [keepServerOut(), earlyScript(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0, cssMinify: true },
});
