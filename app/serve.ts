import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { World } from "#server/world.ts";
import type { createShop as CreateShop, Shop } from "./app.ts";
import { clientAddress, isPublicHttps, requestIdOf } from "./http/public-request.ts";
import { builtFiles, uploadedFiles, type FileHandler } from "./http/socket/files.ts";
import { guardConnections, requestGate, serverOptions } from "./http/socket/guard-connections.ts";
import { leaveConnections } from "./http/socket/leave-connections.ts";
import { isLocalRequest } from "./http/socket/local-request.ts";
import { refuse } from "./http/socket/refuse.ts";
import { serverLimits, type ServerLimits } from "./http/socket/server-limits.ts";

export type Served = {
  url: string;
  close(): Promise<void>;
  /** As `close`, of a process whose work others go on with: nobody's connection is cut. */
  leave(): Promise<void>;
};
const root = resolve(import.meta.dirname, "..");
const GRACE_MS = 10_000;

/** Serves the shop. Rejects with the system's error (EADDRINUSE …) when it cannot listen. */
export async function serve(options: {
  world: World;
  host: string;
  port: number;
  mode: "production" | "development";
  /** How many bytes of pages are kept in memory; 0 draws each page afresh. */
  pageMemoryBytes?: number;
  /** Others than the usual, which tests would wait for too long. */
  limits?: ServerLimits;
}): Promise<Served> {
  const { world, host, port, mode, pageMemoryBytes, limits = serverLimits } = options;
  const server = createServer(serverOptions(limits, world.env.trustProxy));
  guardConnections(server, { world, limits });
  const shop =
    mode === "production"
      ? await builtShop(world, pageMemoryBytes)
      : await developedShop(world, server);
  const admit = requestGate(server, limits);
  const media = uploadedFiles(world);
  const ask = createShopHandler(world, shop);
  server.on("request", (request, response) => {
    const https = isPublicHttps(header(request, "x-forwarded-proto"), world.env);
    try {
      if (!admit(request, response, https)) return;
      if (shop.ready && answerFromMemory(shop.ready, request, response))
        return shop.ready.noteCached(peerOf(request, world));
      if (media(request, response, https) || shop.files(request, response, https)) return;
      shop.before(request, response, () => ask(request, response, https));
    } catch (error) {
      fail(world, response, { error, https });
    }
  });
  await new Promise<void>((done, rejectListening) => {
    server.once("error", rejectListening);
    server.listen(port, host, () => {
      server.off("error", rejectListening);
      done();
    });
  });
  const { port: bound } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${bound}`,
    close: () => closeServer(server, shop.close),
    leave: () => leaveConnections(server, limits),
  };
}

type Running = {
  current(): Promise<Shop>;
  ready: Shop | null;
  files: FileHandler;
  /** Stands between the files and the pages while the shop is written. */
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

type RequestHandler = (request: IncomingMessage, response: ServerResponse, https: boolean) => void;

/** Handles pages and everything else that is not a file. */
function createShopHandler(world: World, shop: Running): RequestHandler {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const asked = incoming as IncomingMessage;
      const peer = peerOf(asked, world);
      const app = await shop.current();
      return app.fetch(request, {
        clientAddress: peer,
        requestId: requestIdOf(header(asked, "x-request-id"), world.env.trustProxy, randomUUID),
        traceparent: world.env.trustProxy > 0 ? (header(asked, "traceparent") ?? null) : null,
        isLocal: isLocalRequest(asked),
      });
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        throw error;
      },
    },
  );
  return (request, response, https) => {
    void listener(request, response).catch((error: unknown) => {
      // An address or a Host that is none.
      if (error instanceof RequestError) refuse(response, 400, https);
      else fail(world, response, { error, https });
    });
  };
}

const peerOf = (request: IncomingMessage, { env }: World): string =>
  clientAddress(
    header(request, "x-forwarded-for"),
    request.socket?.remoteAddress ?? "unknown",
    env.trustProxy,
  );

/** What nobody foresaw ends one answer, not the process. */
function fail(
  world: World,
  response: ServerResponse,
  { error, https }: { error: unknown; https: boolean },
): void {
  world.log.error({ err: error }, "request failed");
  refuse(response, 500, https);
}

/** A header that node:http joins, where it came more than once. */
const header = (
  request: IncomingMessage,
  name: "x-forwarded-for" | "x-forwarded-proto" | "x-request-id" | "traceparent",
) => request.headers[name] as string | undefined;

/** What React Router has built; the second time it is there at once. */
export const loadBuild = async (): Promise<ServerBuild> =>
  (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild;

async function builtShop(world: World, pageMemoryBytes: number | undefined): Promise<Running> {
  const build = await loadBuild();
  const { createShop } = build.entry.module as unknown as { createShop: typeof CreateShop };
  const shop = createShop(world, build, "production", pageMemoryBytes);
  return {
    current: () => Promise.resolve(shop),
    ready: shop,
    files: builtFiles(join(root, "build/client"), world.log),
    before: (_request, _response, next) => next(),
    close: () => Promise.resolve(),
  };
}

async function developedShop(world: World, server: Server): Promise<Running> {
  const { createServer: createVite } = await import("vite");
  const vite: ViteDevServer = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  const shops = new WeakMap<ServerBuild, Shop>();
  return {
    async current() {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
      const { createShop } = build.entry.module as unknown as { createShop: typeof CreateShop };
      const shop = shops.get(build) ?? createShop(world, build, "development");
      shops.set(build, shop);
      return shop;
    },
    ready: null,
    files: () => false,
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

function answerFromMemory(shop: Shop, request: IncomingMessage, response: ServerResponse): boolean {
  const page = shop.findCached(request.method ?? "", request.url ?? "/", request.headers);
  if (!page) return false;
  response.writeHead(page.status, page.headers).end(page.body);
  return true;
}

/** Stops taking requests, lets the open ones finish, and gives up on them after ten seconds. */
async function closeServer(server: Server, closeRest: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(late);
  await closeRest();
}
