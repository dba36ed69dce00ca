import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { World } from "#server/world.ts";
import { createCounts } from "#app/http/admission/counts.ts";
import { clientAddress, isPublicHttps } from "#app/http/public-request.ts";
import { refuse, refuseConnection } from "./refuse.ts";
import { bodyTimeMs, type ServerLimits } from "./server-limits.ts";

type Guarded = { world: Pick<World, "env" | "log">; limits: ServerLimits };

/** How node:http is told of the limits that it keeps by itself. */
export const serverOptions = (limits: ServerLimits, trustProxy: number) => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: limits.headersMs,
  requestTimeout: limits.requestMs,
  connectionsCheckingInterval: limits.checkMs,
  keepAliveTimeout: trustProxy > 0 ? limits.keepAliveBehindProxyMs : limits.keepAliveMs,
  // Its own answer to a request without a Host has no headers; see `admitRequest`.
  requireHostHeader: false,
});

/**
 * Nothing that comes over a connection ends the process or holds more of it than its share: what is no HTTP is told so in
 * words, what is too much or too slow is cut. There is no limit of requests per connection: node:http would answer the
 * next one of a patient customer with 503.
 */
export function guardConnections(server: Server, { world, limits }: Guarded): void {
  const https = isPublicHttps(undefined, world.env);
  server.maxHeadersCount = limits.headerLines;
  server.maxConnections = limits.connections;
  // Of several processes a full one would otherwise give it back, for another full one to give it back again, without end.
  Object.assign(server, { dropMaxConnection: true });
  server.setTimeout(limits.silenceMs);
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => answering.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answering.get(socket);
    // In the middle of an answer a second one would be read as a part of it.
    if (error.code === "ECONNRESET" || (answer?.headersSent && !answer.writableFinished))
      return void socket.destroy();
    refuseConnection(socket, statusOf(error), https);
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    refuseConnection(socket, 405, https, { Allow: "GET, HEAD, POST" });
  });
  server.on("checkExpectation", (_request, response) => refuse(response, 417, https));
  // When the system has no file left for a connection, for example: the others go on.
  server.on("error", (error) => world.log.error({ err: error }, "a connection was not taken"));
  if (world.env.trustProxy === 0) countByAddress(server, limits.connectionsPerAddress, https);
}

function statusOf({ code }: NodeJS.ErrnoException): 400 | 408 | 413 | 431 {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

function countByAddress(server: Server, most: number, https: boolean): void {
  const open = createCounts();
  server.on("connection", (socket: Socket) => {
    const address = clientAddress(undefined, socket.remoteAddress ?? "", 0);
    open.change([address], 1);
    socket.once("close", () => open.change([address], -1));
    if (open.of(address) > most) refuseConnection(socket, 503, https, { "Retry-After": "5" });
  });
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Whether the shop is asked at all; otherwise the request has its answer. */
export function requestGate(server: Server, limits: ServerLimits) {
  const underWay = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse, https: boolean): boolean => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > limits.requestsAtOnce) {
      refuse(response, 503, https, { "Retry-After": "5", Connection: "close" });
      return false;
    }
    if (!methods.has(request.method ?? "")) {
      refuse(response, 405, https, { Allow: "GET, HEAD, POST" });
      return false;
    }
    if (request.headers.host === undefined && request.httpVersion !== "1.0") {
      refuse(response, 400, https, { Connection: "close" });
      return false;
    }
    endSlowBody(server, limits, request, response);
    return true;
  };
}

function endSlowBody(
  server: Server,
  limits: ServerLimits,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && Number(length ?? 0) === 0) return;
  const late = setTimeout(
    () => {
      if (request.complete) return;
      const error = Object.assign(new Error("The body came too slowly."), {
        code: "ERR_HTTP_REQUEST_TIMEOUT",
      });
      server.emit("clientError", error, request.socket);
    },
    bodyTimeMs(limits, Number(length ?? 0)),
  );
  late.unref();
  response.once("close", () => clearTimeout(late));
}
