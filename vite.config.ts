import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { languages, type Language } from "#domain/language.ts";
import { bundlePreHydrationScripts } from "#bin/build/bundle-pre-hydration-script.ts";
import { compileTexts } from "./bin/texts/compile-texts.ts";
import { ownPlaces, serverBundle } from "./bin/build/server-bundle.ts";
import { styleSheets } from "./bin/build/style-sheets.ts";
import { modulesOfOtherAreas } from "./bin/build/storefront-chunks.ts";

/** Stops the build with one sentence when server code would reach the browser. */
function keepServerOut(): Plugin {
  return {
    name: "keep-server-out",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(file) {
      const path = file.split("?")[0] ?? file;
      if (/\/(server|database|demo)\/[^?]*\.ts$/.test(path) && !path.includes("/node_modules/")) {
        this.error(`${path} is server code and may not reach the browser.`);
      }
      return null;
    },
  };
}

/** Stops the build when a storefront page would load code of the account or the panel. */
function keepAreasApart(): Plugin {
  return {
    name: "keep-areas-apart",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const faults = modulesOfOtherAreas(chunks);
      if (faults.length > 0) this.error(faults.join("\n"));
    },
  };
}

/**
 * `virtual:early-script`: of each language the address of app/before-hydration/pre-hydration.ts as one file, named after what is in it.
 * Beside it is the file that it fetches later.
 */
function earlyScript(): Plugin {
  const name = "virtual:early-script";
  const developed = (language: Language) => `/early-${language}.js`;
  return {
    name: "early-script",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const isDev = this.environment.mode === "dev";
      const addresses = languages.map(async (language) => {
        const address = isDev
          ? developed(language)
          : `/${(await bundlePreHydrationScripts(language)).early.fileName}`;
        return [language, address];
      });
      return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(addresses)))};`;
    },
    // The server alone writes the address, and browsers fetch the file.
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const language of languages)
        for (const { fileName, code } of Object.values(await bundlePreHydrationScripts(language)))
          this.emitFile({ type: "asset", fileName, source: code });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = "" } = request;
        if (!/^\/(?:early-|assets\/suggest-)/.test(url)) return next();
        Promise.all(languages.map(bundlePreHydrationScripts)).then((scripts) => {
          const found = scripts.flatMap(({ early, suggestions }, at) => {
            const isEarly = url === developed(languages[at] ?? "en");
            return isEarly ? [early] : url === `/${suggestions.fileName}` ? [suggestions] : [];
          });
          response.statusCode = found.length > 0 ? 200 : 404;
          response.setHeader("Content-Type", "text/javascript").end(found[0]?.code);
        }, next);
      });
    },
  };
}

/**
 * All styles come with the page, so that a part that is loaded later has none to wait for. Vite's own helper, which would
 * fetch them, is 0.45 kB of every page's scripts: 105.4 kB in place of 105.0, more than the budget (decision 041).
 */
function importPlainly(): Plugin {
  return {
    name: "import-plainly",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    compileTexts(),
    keepServerOut(),
    keepAreasApart(),
    earlyScript(),
    styleSheets(),
    ownPlaces(),
    importPlainly(),
    tailwindcss(),
    reactRouter(),
  ],
  // Without hints to fetch ahead: the one part that comes later, the page for a wrong address, isn't worth their code.
  build: { target: "es2022", assetsInlineLimit: 0, cssMinify: true, modulePreload: false },
  environments: {
    ...(command === "build" ? { ssr: serverBundle } : {}),
    client: {
      // A browser has no such setting; see app/i18n/translate.ts.
      define: { "process.env.TEXTS": "undefined" },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file of libraries: 92.8 kB br, 97.9 as the four chunks it would be otherwise. The chart's, the reader's of codes and that of
                // passkeys stay with the pages that ask for them.
                {
                  name: "react",
                  test: /node_modules[\\/](?!(?:uplot|@simplewebauthn|qr)[\\/])|rolldown[\\/]runtime|preload-helper/,
                },
                // What every page or nearly every page loads, in one file in place of twenty, each with headers of its own.
                {
                  name: "shell",
                  test: /[\\/](?:domain[\\/]slug|app[\\/](?:entry\.client|root|routes[\\/]shop[\\/](?:root|shop)-layout|seo[\\/]page-meta|kit[\\/]input-class|features[\\/]catalogue[\\/]storefront[\\/](?:cards[\\/]product-card|use-can-buy)))\.tsx?/,
                },
                // What forms are made of, in one file in place of four.
                {
                  name: "form",
                  test: /[\\/]app[\\/]kit[\\/](?:field|first-problem|notice|use-hydrated)\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
