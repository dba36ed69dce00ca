import type { IncomingHttpHeaders } from "node:http";
import type { World } from "#server/world.ts";
import { toldPlace } from "#app/place-cookie.ts";
import { hasSessionCookie } from "#app/sessions.ts";
import { responseOfCached, type CachedPage, type EncodedPage } from "./cached-page.ts";
import type { PageAddress } from "./fill-pages.ts";
import { pageKey, cacheKeyPrefix, zonedKey } from "./page-key.ts";
import type { PageCache } from "./page-cache.ts";

export type CachedVisits = {
  /** What a page kept in memory answers this request of a visitor without a session, if there is one. */
  find(method: string, url: string, headers: IncomingHttpHeaders): EncodedPage | undefined;
  /** Where this request's page is kept; null for pages that are never cached. */
  addressOf(request: Request): PageAddress | null;
};

/** Which requests are answered from memory: those of visitors without a session, where pages are kept at all. */
export function createCachedVisits(
  world: World,
  memory: PageCache,
  isKeeping: boolean,
): CachedVisits {
  const { publicUrl, trustProxy } = world.env;
  const keyPrefix = cacheKeyPrefix(world);
  const keyOf = isKeeping ? keyOfPage : () => null;
  return {
    find(method, url, headers) {
      const { cookie, host } = headers;
      if (method !== "GET" || hasSessionCookie(cookie)) return undefined;
      // Behind a proxy the origin is in its headers, which `fetch` reads.
      if (publicUrl === undefined && trustProxy > 0) return undefined;
      const at = keyPrefix(`http://${host}`);
      const zone = toldPlace(cookie)?.zone ?? null;
      // Most addresses are the key already; reading one costs as much as sending the page.
      let found = memory.find(at + zonedKey(url, zone).key);
      if (!found) {
        const key = keyOf(method, url);
        if (key !== null) found = memory.find(at + zonedKey(key, zone).key);
      }
      return found && responseOfCached(found, (name) => headers[name] as string | undefined);
    },
    addressOf(request) {
      const key = keyOf(request.method, request.url);
      if (key === null) return null;
      const url = new URL(key, request.url);
      const zoned = zonedKey(key, toldPlace(request.headers.get("Cookie"))?.zone ?? null);
      return { ...zoned, key: keyPrefix(url.origin) + zoned.key, url };
    },
  };
}

function keyOfPage(method: string, url: string): string | null {
  if (method !== "GET" || url.startsWith("//")) return null;
  // What is an address to node:http may be none to URL.
  const asked = URL.parse(url, "http://shop");
  return asked && pageKey(asked);
}

export function cachedResponse(request: Request, page: CachedPage): Response {
  const sent = responseOfCached(page, (name) => request.headers.get(name));
  const headers = new Headers();
  for (let i = 0; i < sent.headers.length; i += 2)
    headers.append(sent.headers[i] ?? "", sent.headers[i + 1] ?? "");
  const body = sent.status === 304 ? null : new Uint8Array(sent.body);
  return new Response(body, { status: sent.status, headers });
}
