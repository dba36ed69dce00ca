import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { publicUrl } from "./machines.ts";
import type { Read } from "./tally.ts";

const clients = 2;
const pauseMs = 200;
const answerLimitMs = 20_000;

export type ReadingStream = { read: Read[]; faults: string[]; stop(): Promise<void> };

/** Visitors who search at the proxies of `addresses` for what nobody searched before, so that each page is read from a database. */
export function startReadings(addresses: readonly string[]): ReadingStream {
  const over = new AbortController();
  const stream: Omit<ReadingStream, "stop"> = { read: [], faults: [] };
  const running = Array.from({ length: clients }, async (_, client) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const address = addresses[(client + turn) % addresses.length] ?? "";
      const status = await statusOf(
        address,
        `/products?search=okra&maxPrice=${100 + turn * clients + client}`,
      );
      const isShown = status === 200;
      stream.read.push({ at: performance.now(), isShown });
      if (!isShown && status !== null && (status < 502 || status > 504))
        stream.faults.push(`A page was answered ${status}`);
      await sleep(pauseMs);
    }
  });
  return {
    ...stream,
    async stop() {
      over.abort();
      await Promise.all(running);
    },
  };
}

/** Null: there was no answer. */
function statusOf(address: string, path: string): Promise<number | null> {
  const { host, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    const asked = request(
      { host: address, port, path, headers: { Host: host }, timeout: answerLimitMs, agent: false },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? null));
        answer.on("error", () => resolve(null));
      },
    );
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(null));
    asked.end();
  });
}
