import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { findSitemapPart } from "#server/catalogue/storefront/find-sitemap-part.ts";
import type { World } from "#server/world.ts";
import { isPrivatePath, privatePaths } from "#app/seo/private-paths.ts";
import { drawSitemap, drawSitemapIndex, publicPaths } from "#app/seo/sitemap.ts";
import { localPath } from "#app/i18n/language.ts";
import { TAGS_HEADER } from "./memory/page-cache.ts";
import { plainRefusal } from "./plain-refusal.ts";

/**
 * What search engines read beside the pages; null for every other address. Not routes of the router: each of those
 * costs every visitor some bytes of its list.
 */
export async function crawlerFile(world: World, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  if (url.pathname !== "/sitemap.xml" && url.pathname !== "/robots.txt") return null;
  if (request.method !== "GET" && request.method !== "HEAD") return plainRefusal(405);
  return url.pathname === "/robots.txt" ? robots(url) : sitemap(world, url);
}

/** Nothing for search engines: what is private, and what went wrong. */
export const isUnlisted = (pathname: string, status: number): boolean =>
  status >= 400 || isPrivatePath(pathname);

/** An address that is only disallowed can still be listed: the pages say noindex themselves. */
function robots({ origin }: URL): Response {
  const closed = privatePaths.flatMap((path) => [path, localPath("hi", path)]);
  // The longest rule that fits an address holds: `/vendor` alone would keep crawlers out of `/vendors/` too.
  const open = ["/vendors/", localPath("hi", "/vendors/")];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

async function sitemap(world: World, { origin, searchParams }: URL): Promise<Response> {
  const asked = searchParams.get("part");
  const part = asked === null ? 1 : /^[1-9][0-9]{0,5}$/.test(asked) ? Number(asked) : 0;
  const found = await findSitemapPart(world, part);
  if (found === null) return plainRefusal(404);
  const { parts, categories, products, vendors } = found;
  if (asked === null && parts > 1) return xml(drawSitemapIndex(origin, parts));
  const pages = [
    ...(part === 1 ? publicPaths : []).map((path) => ({ path })),
    ...(part === 1 ? await knownCrops(world) : []).map(({ cropKey }) => ({
      path: `/crops/${cropKey}`,
    })),
    ...categories.flatMap((slug) => [
      { path: `/categories/${slug}` },
      { path: `/products?category=${slug}` },
    ]),
    ...vendors.map((slug) => ({ path: `/vendors/${slug}` })),
    ...products.map(({ slug, changedAt }) => ({ path: `/products/${slug}`, changedAt })),
  ];
  return xml(drawSitemap(origin, pages));
}

const xml = (body: string) =>
  new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      [TAGS_HEADER]: "catalogue,listed,edits,settings",
    },
  });
