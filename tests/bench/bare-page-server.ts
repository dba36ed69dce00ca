import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  Scripts,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import { compressResponse } from "#app/http/compress-response.ts";
import { answerUsage, settingsFromParent, tellParent } from "./in-child.ts";

type BarePageSettings = {
  /** A page of the shop as it was drawn. */
  html: string;
};

// The bare limit of a page that is drawn: React and React Router draw as many elements with as many letters as the shop's
// page has, side by side and from no data, and it is compressed as the shop does. Nothing of the shop is asked.
const { html } = await settingsFromParent<BarePageSettings>();
const elements = elementsOf(html);

const List = () =>
  createElement(
    "main",
    null,
    elements.map(({ attributes, text }, index) =>
      createElement("p", { key: index, title: attributes }, text),
    ),
  );

const Root = () =>
  createElement(
    "html",
    null,
    createElement("head", null, createElement(Meta), createElement(Links)),
    createElement("body", null, createElement(Outlet), createElement(Scripts)),
  );

function elementsOf(page: string): { attributes: string; text: string }[] {
  const drawn = page.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "");
  return [...drawn.matchAll(/<[a-z]\w*([^>]*)>([^<]*)/g)].map(([, attributes = "", text = ""]) => ({
    // A quote would be written as six letters.
    attributes: attributes.replaceAll('"', " "),
    text,
  }));
}

function draw(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const router = createElement(ServerRouter, { context, url: request.url });
    const { pipe } = renderToPipeableStream(router, {
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}

const routes = {
  root: { id: "root", path: "" },
  list: { id: "list", path: "list", parentId: "root" },
};
const asset = (module: string) => ({
  module,
  hasLoader: false,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const build: ServerBuild = {
  entry: { module: { default: draw } },
  routes: {
    root: { ...routes.root, module: { default: Root } },
    list: { ...routes.list, module: { default: List } },
  },
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { ...routes.root, ...asset("/root.js") },
      list: { ...routes.list, ...asset("/list.js") },
    },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};
const handle = createRequestHandler(build, "production");
const listener = getRequestListener(
  async (request) => compressResponse(request, await handle(request)),
  { overrideGlobalObjects: false },
);
const server = createServer((request, response) => void listener(request, response));
server.listen(0, "127.0.0.1", () => {
  tellParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list` });
});
answerUsage();
process.once("SIGTERM", () => process.exit(0));
