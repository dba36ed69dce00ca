import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#database/start-error.ts";
import { languages } from "#domain/language.ts";
import { storefrontManifest } from "#app/http/page-manifest.ts";
import { readManifest, type AssetManifest, type RouteAssets } from "./storefront-manifest.ts";
import { bundlePreHydrationScripts } from "./bundle-pre-hydration-script.ts";
import { root } from "#bin/root.ts";

// What a first visit on a 3G line may cost, in bytes as brotli sends them; HTML is measured in tests/http/bytes.test.ts.
// React and its router take 93 kB of the scripts, whatever we do. The cart's page is drawn by script and may take more.
export const budgets = {
  css: 12_000,
  storefrontScripts: 105_000,
  cartScripts: 110_000,
  earlyScript: 5_000,
  /** Of who touches the search alone. */
  suggestionScript: 4_000,
};

type Measured = Record<keyof typeof budgets, number>;

/** Measures what was just built. @throws StartError with one sentence per broken budget */
export async function checkBudgets(): Promise<void> {
  const broken = brokenBudgets(await measureBuild());
  if (broken.length > 0) throw new StartError(broken.join("\n"));
}

export function brokenBudgets(measured: Measured): string[] {
  const names: Record<keyof Measured, string> = {
    css: "The style sheets of a storefront page",
    storefrontScripts: "The scripts of the largest storefront page",
    cartScripts: "The scripts of the cart's page",
    earlyScript: "The script that runs before React",
    suggestionScript: "The script that suggests while one types",
  };
  return (Object.keys(budgets) as (keyof Measured)[])
    .filter((what) => measured[what] > budgets[what])
    .map(
      (what) =>
        `${names[what]} take ${inKilobytes(measured[what])} kB of ${inKilobytes(budgets[what])} kB (brotli).`,
    );
}

export async function measureBuild(): Promise<Measured> {
  const client = join(root, "build/client");
  const manifest = readManifest(client);
  const bytesOf = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + sentBytes(client, file), 0);
  const cart = "routes/shop/cart";
  const pages = Object.keys(manifest.routes).filter((id) => id.startsWith("routes/shop/"));
  const common = [
    storefrontManifest(manifest.url),
    manifest.entry.module,
    ...manifest.entry.imports,
  ];
  const scriptsOf = (id: string, ...texts: string[]) =>
    bytesOf([
      ...common,
      ...texts,
      ...withParents(manifest, id).flatMap((route) => [route.module, ...route.imports]),
    ]);
  const styles = pages.map((id) => bytesOf(withParents(manifest, id).flatMap(({ css }) => css)));
  const shopTexts = largestTexts(client, "shop");
  const earlyScripts = await Promise.all(
    languages.map((language) => bundlePreHydrationScripts(language)),
  );
  return {
    css: Math.max(...styles),
    storefrontScripts: Math.max(
      ...pages.filter((id) => id !== cart).map((id) => scriptsOf(id, shopTexts)),
    ),
    cartScripts: scriptsOf(cart, shopTexts, largestTexts(client, "cart")),
    earlyScript: Math.max(...earlyScripts.map(({ early }) => sentBytes(client, early.fileName))),
    suggestionScript: Math.max(
      ...earlyScripts.map(({ suggestions }) => sentBytes(client, suggestions.fileName)),
    ),
  };
}

function withParents({ routes }: AssetManifest, id: string): RouteAssets[] {
  const route = routes[id];
  if (!route) return [];
  return [
    route,
    ...(route.parentId ? withParents({ routes } as AssetManifest, route.parentId) : []),
  ];
}

/** app/i18n/{en,hi}/<part>.ts, of which a page loads one. Routes have the same names, but no export of that name. */
function largestTexts(client: string, part: "shop" | "cart"): string {
  const texts = globSync(`assets/${part}-*.js`, { cwd: client })
    .map((file) => `/${file}`)
    .filter((file) => readFileSync(join(client, file), "utf8").includes(` as ${part}}`));
  const [largest] = texts.toSorted((a, b) => sentBytes(client, b) - sentBytes(client, a));
  if (!largest) throw new Error(`There are no texts in ${client}`);
  return largest;
}

/** A file that doesn't shrink has no .br beside it. */
function sentBytes(client: string, file: string): number {
  const path = join(client, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

if (import.meta.main) {
  console.log(await measureBuild());
  await checkBudgets();
}
