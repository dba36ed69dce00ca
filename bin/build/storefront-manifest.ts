import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { storefrontManifest } from "#app/http/page-manifest.ts";
import { root } from "#bin/root.ts";

export type AssetManifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteAssets>;
};
export type RouteAssets = { module: string; imports: string[]; css: string[]; parentId?: string };

const opening = "window.__reactRouterManifest=";

/**
 * Writes the manifest that storefront pages load: it names no page of another area and nothing that only the server
 * answers. It is 0.7 kB in place of 8.7: the scripts of a storefront page would be 113 kB, not 105.
 */
export function writeStorefrontManifest(): void {
  const client = join(root, "build/client");
  const manifest = readManifest(client);
  const routes = Object.entries(manifest.routes).filter(
    ([id]) => id === "root" || id.startsWith("routes/shop/"),
  );
  const url = storefrontManifest(manifest.url);
  const lean = Object.fromEntries(routes.map(([id, route]) => [id, inFewerBytes(route)]));
  writeFileSync(
    join(client, url),
    `${opening}${JSON.stringify({ ...manifest, url, routes: lean })};`,
  );

  /**
   * React Router asks only which flags are true. What every page loads stands first and in one order: 0.07 kB, without
   * which the scripts would be above their budget.
   */
  function inFewerBytes(route: RouteAssets): Partial<RouteAssets> {
    const common = manifest.entry.imports.filter((file) => route.imports.includes(file));
    const own = route.imports.filter((file) => !common.includes(file));
    const said: [string, unknown][] = Object.entries({ ...route, imports: [...common, ...own] });
    return Object.fromEntries(said.filter(([, value]) => value !== false));
  }
}

/** The manifest of all pages, as React Router built it. */
export function readManifest(client: string): AssetManifest {
  const [file] = globSync("assets/manifest-*.js", { cwd: client });
  if (!file) throw new Error(`There is no asset manifest in ${client}`);
  const text = readFileSync(join(client, file), "utf8");
  if (!text.startsWith(opening)) throw new Error(`${file} doesn't begin as expected`);
  return JSON.parse(text.slice(opening.length, text.lastIndexOf("}") + 1)) as AssetManifest;
}
