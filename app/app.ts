import { Hono } from "hono";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { checkReady } from "#server/health/check-ready.ts";
import type { World } from "#server/world.ts";
import { guardWrites } from "#app/http/guard-writes.ts";
import { compressResponse } from "#app/http/compress-response.ts";
import { headContext, visitorContext, worldContext } from "#app/context.ts";
import { crawlerFile, isUnlisted } from "#app/http/crawler-files.ts";
import { pageKey, shelfOf } from "#app/http/page-key.ts";
import { sentPage, type KeptPage } from "#app/http/kept-page.ts";
import { createPageMemory, TAGS_HEADER, type PageMemory } from "#app/http/page-memory.ts";
import { plainRefusal } from "#app/http/plain-refusal.ts";
import { publicRequest, type Peer } from "#app/http/public-request.ts";
import { createPartedHandler } from "#app/http/route-parts.ts";
import { setSecurityHeaders } from "#app/http/security.ts";
import { hasSessionCookie, signedInFrom } from "#app/sessions.ts";

export type Shop = {
  /** `peer` is who is at the other end of the connection; without it the request counts as local. */
  fetch(request: Request, peer?: Peer): Promise<Response>;
  /** A page kept in memory for this request of a visitor without a session, if there is one. */
  findKept(
    method: string,
    url: string,
    headers: { cookie?: string | undefined; host?: string | undefined },
  ): KeptPage | undefined;
};

type Shared = { Bindings: { peer: Peer }; Variables: { requestId: string; clientAddress: string } };

/** `pageMemoryBytes` 0 keeps no page in memory: each is drawn afresh. */
export function createShop(
  world: World,
  build: ServerBuild,
  mode: "production" | "development",
  pageMemoryBytes = 64 * 1024 * 1024,
): Shop {
  const handle = createPartedHandler(build, mode);
  const draw = async (request: Request, visitor: Shared["Variables"]) =>
    (await crawlerFile(world, request)) ??
    (await handle(request, contextFor(world, request, visitor)));
  const memory = createPageMemory(world, pageMemoryBytes);
  const shelf = shelfOf(world);
  const keptKey = pageMemoryBytes === 0 ? () => null : keyOfKept;
  const app = new Hono<Shared>();
  dressAnswers(app, world);
  answerHealth(app, world);
  guardWrites(app, world);

  app.all("*", async (c) => {
    const request = c.req.raw;
    const key = keptKey(request.method, request.url, request.headers.get("Cookie") ?? undefined);
    if (key === null) return compressResponse(request, await draw(request, c.var));
    const address = new URL(key, request.url);
    const asked = new Request(address, { headers: request.headers });
    const https = request.url.startsWith("https:");
    const place = shelf(address.origin) + key;
    const found =
      memory.find(place) ??
      (await memory.fill(place, async () => {
        const page = await draw(asked, c.var);
        setSecurityHeaders(page.headers, { https });
        return page;
      }));
    if (found instanceof Response) return compressResponse(request, found);
    return keptResponse(request, found);
  });

  return {
    findKept: keptFinder(world, memory, keptKey),
    async fetch(request, peer) {
      const from = peer ?? { clientAddress: "127.0.0.1", requestId: world.newId() };
      const response = await app.fetch(publicRequest(request, world.env), { peer: from });
      response.headers.delete(TAGS_HEADER);
      return response;
    },
  };
}

/** Every answer names its request and carries the security headers; a failure says nothing of the inside. */
function dressAnswers(app: Hono<Shared>, world: World): void {
  app.use(async (c, next) => {
    const { requestId, clientAddress } = c.env.peer;
    c.set("requestId", requestId);
    c.set("clientAddress", clientAddress);
    await next();
    setSecurityHeaders(c.res.headers, { requestId, https: c.req.url.startsWith("https:") });
    if (isUnlisted(c.req.path, c.res.status)) c.res.headers.set("X-Robots-Tag", "noindex");
  });
  app.onError((error, c) => {
    world.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return plainRefusal(500);
  });
}

function answerHealth(app: Hono<Shared>, world: World): void {
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const ready = await checkReady(world);
    return ready ? c.text("ok") : c.text("not ready", 503);
  });
}

function contextFor(world: World, request: Request, visitor: Shared["Variables"]) {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  context.set(headContext, { tags: "" });
  context.set(visitorContext, { ...visitor, signedIn: signedInFrom(world, request) });
  return context;
}

type KeyOf = typeof keyOfKept;

function keptFinder(world: World, memory: PageMemory, keptKey: KeyOf): Shop["findKept"] {
  const { publicUrl, trustProxy } = world.env;
  const shelf = shelfOf(world);
  return (method, url, { cookie, host }) => {
    if (method !== "GET" || hasSessionCookie(cookie)) return undefined;
    // Behind a proxy the origin is in its headers, which `fetch` reads.
    if (publicUrl === undefined && trustProxy > 0) return undefined;
    const at = shelf(`http://${host}`);
    // Most addresses are the key already; reading one costs as much as sending the page.
    const found = memory.find(at + url);
    if (found) return found;
    const key = keptKey(method, url, cookie);
    return key === null ? undefined : memory.find(at + key);
  };
}

/** Pages of signed-in people never touch the memory. */
function keyOfKept(method: string, url: string, cookie: string | undefined): string | null {
  if (method !== "GET" || hasSessionCookie(cookie)) return null;
  // `//` and the like are addresses to node:http and none to URL.
  const asked = URL.parse(url, "http://shop");
  return asked && pageKey(asked);
}

function keptResponse(request: Request, page: KeptPage): Response {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const sent = sentPage(page, accepted, request.headers.get("If-None-Match"));
  const headers = new Headers();
  for (let i = 0; i < sent.headers.length; i += 2)
    headers.append(sent.headers[i] ?? "", sent.headers[i + 1] ?? "");
  if (sent === page.unchanged) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(sent.body), { headers });
}
