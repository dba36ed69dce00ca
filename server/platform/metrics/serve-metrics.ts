import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import type { Logger } from "pino";
import { textOfAll } from "./metrics-of-all.ts";

export type ServedMetrics = { url: string; close(): Promise<void> };

/** Prometheus asks every ten seconds or so; whoever asks faster is answered what it was answered. */
const rememberedMs = 1_000;

/**
 * Answers `GET /metrics` on a port of its own, and nothing else: it says how the shop does, which is nobody's business outside.
 * Rejects with the system's error when it cannot listen.
 */
export async function serveMetrics({
  registry,
  host,
  port,
  log,
}: {
  registry: Registry;
  host: string;
  port: number;
  log: Logger;
}): Promise<ServedMetrics> {
  const read = rememberFor(rememberedMs, () => textOfAll(registry));
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") return say(response, 404, "Not here.\n");
    if (request.method !== "GET") return say(response, 405, "GET /metrics\n");
    read().then(
      (text) => {
        response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
      },
      (error: unknown) => {
        log.error({ err: error }, "the metrics can't be read");
        say(response, 500, "They can't be read now.\n");
      },
    );
  });
  server.maxConnections = 32;
  await new Promise<void>((done, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      done();
    });
  });
  const { port: bound } = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${bound}/metrics`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const say = (response: ServerResponse, status: number, words: string): void =>
  void response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(words);

/** Those who ask at once are answered together, and for a while after it the same. */
export function rememberFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > ms) {
      last = { at: now, answer: read() };
      last.answer.catch(() => (last = undefined));
    }
    return last.answer;
  };
}
