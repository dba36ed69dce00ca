import type { World } from "#server/world.ts";
import { hasSessionCookie } from "#app/sessions.ts";
import { sentPage, type KeptPage } from "./kept-page.ts";
import { pageKey, shelfOf } from "./page-key.ts";
import type { PageMemory } from "./page-memory.ts";

type Asked = { cookie?: string | undefined; host?: string | undefined };

export type KeptVisits = {
  /** A page kept in memory for this request of a visitor without a session, if there is one. */
  find(method: string, url: string, headers: Asked): KeptPage | undefined;
  /** Where this request's page is kept, and the request for it alone; null for what is never kept. */
  placeOf(request: Request): { place: string; asked: Request } | null;
};

/** Which requests are answered from memory: those of visitors without a session, where pages are kept at all. */
export function createKeptVisits(world: World, memory: PageMemory, isKeeping: boolean): KeptVisits {
  const { publicUrl, trustProxy } = world.env;
  const shelf = shelfOf(world);
  const keptKey = isKeeping ? keyOfKept : () => null;
  return {
    find(method, url, { cookie, host }) {
      if (method !== "GET" || hasSessionCookie(cookie)) return undefined;
      // Behind a proxy the origin is in its headers, which `fetch` reads.
      if (publicUrl === undefined && trustProxy > 0) return undefined;
      const at = shelf(`http://${host}`);
      // Most addresses are the key already; reading one costs as much as sending the page.
      const found = memory.find(at + url);
      if (found) return found;
      const key = keptKey(method, url, cookie);
      return key === null ? undefined : memory.find(at + key);
    },
    placeOf({ method, url, headers }) {
      const key = keptKey(method, url, headers.get("Cookie") ?? undefined);
      if (key === null) return null;
      const address = new URL(key, url);
      return { place: shelf(address.origin) + key, asked: new Request(address, { headers }) };
    },
  };
}

/** Pages of signed-in people never touch the memory. */
function keyOfKept(method: string, url: string, cookie: string | undefined): string | null {
  if (method !== "GET" || url.startsWith("//") || hasSessionCookie(cookie)) return null;
  // What is an address to node:http may be none to URL.
  const asked = URL.parse(url, "http://shop");
  return asked && pageKey(asked);
}

export function keptResponse(request: Request, page: KeptPage): Response {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const sent = sentPage(page, accepted, request.headers.get("If-None-Match"));
  const headers = new Headers();
  for (let i = 0; i < sent.headers.length; i += 2)
    headers.append(sent.headers[i] ?? "", sent.headers[i + 1] ?? "");
  if (sent === page.unchanged) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(sent.body), { headers });
}
