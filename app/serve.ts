import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import sirv from "sirv";
import type { ViteDevServer } from "vite";
import type { World } from "#server/world.ts";
import type { createShop as CreateShop, Shop } from "./app.ts";
import { sentPage } from "./http/kept-page.ts";
import { clientAddress } from "./http/public-request.ts";

export type Served = { url: string; close(): Promise<void> };
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const root = resolve(import.meta.dirname, "..");
/** For files named after what is in them. */
const FOREVER = "max-age=31536000, immutable";
const GRACE_MS = 10_000;
/** A photo of 4 MB over a weak line takes two minutes. */
const SLOWEST_BODY_MS = 180_000;

/** Serves the shop. Rejects with the system's error (EADDRINUSE …) when it cannot listen. */
export async function serve(options: {
  world: World;
  host: string;
  port: number;
  mode: "production" | "development";
  /** How many bytes of pages are kept in memory; 0 draws each page afresh. */
  pageMemoryBytes?: number;
}): Promise<Served> {
  const { world, host, port, mode, pageMemoryBytes } = options;
  const server = createServer({ requestTimeout: SLOWEST_BODY_MS });
  const shop =
    mode === "production"
      ? await builtShop(world, pageMemoryBytes)
      : await developedShop(world, server);
  const listener = getRequestListener(
    (request, { incoming }) => {
      const peer = clientAddress(
        (incoming as IncomingMessage).headers["x-forwarded-for"] as string | undefined,
        incoming.socket?.remoteAddress ?? "unknown",
        world.env.trustProxy,
      );
      return shop
        .current()
        .then((app) => app.fetch(request, { clientAddress: peer, requestId: randomUUID() }));
    },
    { overrideGlobalObjects: false },
  );
  server.on("request", (request, response) => {
    if (request.method === "TRACE") return void response.writeHead(405).end();
    if (shop.kept && answerFromMemory(shop.kept, request, response)) return;
    endWithLostFile(response);
    shop.files(request, response, () => void listener(request, response));
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => done());
  });
  const { port: bound } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return { url: `http://${name}:${bound}`, close: () => closeServer(server, shop.close) };
}

/** A file that is taken away between the look at it and its opening ends this answer, not the process. */
function endWithLostFile(response: ServerResponse): void {
  response.once("pipe", (file) => void file.once("error", () => response.destroy()));
}

type Running = {
  current(): Promise<Shop>;
  kept: Shop | null;
  files: Handler;
  close(): Promise<void>;
};

function uploads(world: World, next: Handler): Handler {
  // New pictures come while it runs, so it looks at the folder each time; it would forbid keeping them, too.
  const media = sirv(join(world.env.dataDir, "uploads"), {
    dev: true,
    setHeaders: (response) => void response.setHeader("Cache-Control", FOREVER),
  });
  return (request, response, done) => {
    if (!request.url?.startsWith("/media/")) return next(request, response, done);
    request.url = request.url.slice("/media".length);
    response.setHeader("X-Content-Type-Options", "nosniff");
    media(request, response, () => {
      response.writeHead(404).end();
    });
  };
}

async function builtShop(world: World, pageMemoryBytes: number | undefined): Promise<Running> {
  const build = (await import(join(root, "build/server/index.js"))) as ServerBuild;
  const { createShop } = build.entry.module as unknown as { createShop: typeof CreateShop };
  const shop = createShop(world, build, "production", pageMemoryBytes);
  const assets = sirv(join(root, "build/client"), {
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const forever = path.startsWith("/assets/");
      response.setHeader("Cache-Control", forever ? FOREVER : "max-age=86400");
      response.setHeader("X-Content-Type-Options", "nosniff");
    },
  });
  return {
    current: () => Promise.resolve(shop),
    kept: shop,
    files: uploads(world, assets),
    close: () => Promise.resolve(),
  };
}

async function developedShop(
  world: World,
  server: ReturnType<typeof createServer>,
): Promise<Running> {
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
    kept: null,
    files: uploads(world, vite.middlewares),
    close: () => vite.close(),
  };
}

function answerFromMemory(shop: Shop, request: IncomingMessage, response: ServerResponse): boolean {
  const page = shop.findKept(request.method ?? "", request.url ?? "/", request.headers);
  if (!page) return false;
  const accepted = request.headers["accept-encoding"] ?? "";
  const sent = sentPage(page, accepted, request.headers["if-none-match"]);
  response.writeHead(sent === page.unchanged ? 304 : 200, sent.headers).end(sent.body);
  return true;
}

/** Stops taking requests, lets the open ones finish, and gives up on them after ten seconds. */
async function closeServer(
  server: ReturnType<typeof createServer>,
  closeRest: () => Promise<void>,
): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(late);
  await closeRest();
}
