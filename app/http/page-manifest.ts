import type { EntryContext } from "react-router";
import type { Area } from "#app/i18n/area.ts";

type Manifest = EntryContext["manifest"];
type MatchedRoute = { route: { id: string } };

/** Where the build puts the manifest without the account's and the panel's pages (bin/build/storefront-manifest.ts). */
export const storefrontManifest = (url: string): string => url.replace("manifest-", "storefront-");

/**
 * What drawing one page needs of the manifest: React Router makes route objects of all of it for each page, in 10 to 22 %
 * more processor time (decision 041). Whoever only looks at seeds isn't sent the addresses of the other areas either;
 * links there load a document.
 */
export function pageManifest(
  manifest: Manifest,
  matches: readonly MatchedRoute[],
  area: Area,
): Manifest {
  const routes = Object.fromEntries(
    matches.flatMap(({ route: { id } }) => {
      const route = manifest.routes[id];
      return route ? [[id, route]] : [];
    }),
  );
  const isStorefront = import.meta.env.PROD && (area === "shop" || area === "cart");
  return {
    ...manifest,
    routes,
    url: isStorefront ? storefrontManifest(manifest.url) : manifest.url,
  };
}
