import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { checkReady } from "#server/platform/health/check-ready.ts";
import type { World } from "#server/world.ts";
import { guardQueries, guardWrites } from "#app/http/guard-writes.ts";
import { createVisitAnswer } from "#app/http/answer-visit.ts";
import { isUnlisted } from "#app/http/crawler-files.ts";
import { admitVisits } from "#app/http/admission/admit-visits.ts";
import { createDraw } from "#app/http/draw-page.ts";
import { answerWhenHeard } from "#app/http/memory/answer-when-heard.ts";
import { createCachedVisits, type CachedVisits } from "#app/http/memory/cached-visits.ts";
import {
  createPageCache,
  createPersonalPageCache,
  internalHeaders,
} from "#app/http/memory/page-cache.ts";
import { observeAnswer } from "#app/http/counting/observe-answer.ts";
import { createRefusalLog } from "#app/http/log-refusals.ts";
import { plainRefusal } from "#app/http/plain-refusal.ts";
import { answerDoubledSlashes, publicRequest, type Peer } from "#app/http/public-request.ts";
import { setSecurityHeaders } from "#app/http/security.ts";

export type Shop = {
  /** `peer` is who is at the other end of the connection; without it the request comes from the shop itself. */
  fetch(request: Request, peer?: Peer): Promise<Response>;
  /** A page kept in memory for this request of a visitor without a session, if there is one. */
  findCached: CachedVisits["find"];
  /** Somebody at this address was answered from memory. */
  noteCached(clientAddress: string): void;
};

type Shared = { Bindings: { peer: Peer }; Variables: Peer };

/** Their pages are kept in three forms, and asked for more often. */
const visitorsShare = 0.75;

/** `pageMemoryBytes` 0 keeps no page in memory: each is drawn afresh. */
export function createShop(
  world: World,
  build: ServerBuild,
  mode: "production" | "development",
  pageMemoryBytes = 48 * 1024 * 1024,
): Shop {
  const admission = admitVisits(world);
  const logRefusal = createRefusalLog(world);
  const pages = {
    visitors: createPageCache(world, pageMemoryBytes * visitorsShare, world.env.trustProxy > 0),
    customers: createPersonalPageCache(world, pageMemoryBytes * (1 - visitorsShare)),
    draw: createDraw(world, build, { mode, logRefusal }),
  };
  const cachedVisits = createCachedVisits(world, pages.visitors, pageMemoryBytes > 0);
  const app = new Hono<Shared>();
  setAnswerHeaders(app, world);
  answerHealth(app, world);
  // The router would run loaders for it. Over a socket the gate before the shop refuses it, as other methods.
  app.on("OPTIONS", "*", () => plainRefusal(405, { Allow: "GET, HEAD, POST" }));
  guardQueries(app);
  guardWrites(app, world, logRefusal);

  const answer = createVisitAnswer({ world, pages, cachedVisits, admission });
  app.all("*", (c) => answerDoubledSlashes(c.req.raw) ?? answer(c.req.raw, c.var));

  return {
    findCached: cachedVisits.find,
    noteCached(clientAddress) {
      world.metrics.page("hit");
      admission.note(clientAddress);
    },
    fetch(request, peer) {
      const itself = { clientAddress: "127.0.0.1", isLocal: false };
      const from = peer ?? { ...itself, requestId: world.newId() };
      return observeAnswer(world, request.method, from, async () => {
        const shown = publicRequest(request, world.env);
        const response = await answerWhenHeard(world, shown, () =>
          app.fetch(shown, { peer: from }),
        );
        if (isRefusal(response)) await admission.slowDown(from.clientAddress);
        for (const name of internalHeaders) response.headers.delete(name);
        return response;
      });
    },
  };
}

const isRefusal = ({ status }: Response) => status === 429 || status === 503;

/** Every answer names its request and carries the security headers; a failure says nothing of the inside. */
function setAnswerHeaders(app: Hono<Shared>, world: World): void {
  app.use(async (c, next) => {
    const { requestId, clientAddress, isLocal } = c.env.peer;
    c.set("requestId", requestId);
    c.set("clientAddress", clientAddress);
    c.set("isLocal", isLocal);
    await next();
    setSecurityHeaders(c.res.headers, { requestId, https: c.req.url.startsWith("https:") });
    if (isUnlisted(c.req.path, c.res.status)) c.res.headers.set("X-Robots-Tag", "noindex");
  });
  app.onError((error, c) => {
    const unavailable = world.outages.note(error, "request");
    if (unavailable)
      return plainRefusal(503, { "Retry-After": String(unavailable.retryAfterSeconds) });
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
