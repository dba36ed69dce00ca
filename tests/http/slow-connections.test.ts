import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve, type Served } from "#app/serve.ts";
import { bodyTimeMs, serverLimits } from "#app/http/socket/server-limits.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
let served: Served;

/** The limits of the shop in a hurry: what ends after seconds there ends at once here, in the same order. */
const hurried = {
  ...serverLimits,
  headersMs: 400,
  bodyMs: 600,
  requestMs: 5_000,
  checkMs: 50,
  silenceMs: 1_500,
  requestsAtOnce: 4,
  connectionsPerAddress: 8,
};

beforeAll(async () => {
  const { world } = shop;
  served = await serve({ world, host: "127.0.0.1", port: 0, mode: "production", limits: hurried });
});
afterAll(() => served.close());

type Talk = {
  from?: string;
  /** Sent first; `drip` after it, a letter at a time. */
  bytes: string;
  drip?: string;
  onOpen?: () => void;
};

/** All that is heard until the other end closes the connection. */
function talk({ from = "127.0.0.1", bytes, drip = "", onOpen }: Talk): Promise<string> {
  const { hostname, port } = new URL(served.url);
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect({ port: Number(port), host: hostname, localAddress: from });
    const letters = [...drip];
    const dripping = setInterval(() => {
      const letter = letters.shift();
      if (letter !== undefined && socket.writable) socket.write(letter);
    }, 50);
    socket.setEncoding("latin1");
    socket.on("connect", () => {
      socket.write(bytes);
      onOpen?.();
    });
    socket.on("data", (chunk: string) => (heard += chunk));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearInterval(dripping);
      resolve(heard);
    });
  });
}

const form = (length: number) =>
  `POST /login HTTP/1.1\r\nHost: shop.test\r\nOrigin: http://shop.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

test("headers that never end are cut, however slowly they go on", async () => {
  const heard = await talk({ bytes: "GET / HTTP/1.1\r\nX: ", drip: "y".repeat(1_000) });
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
});

test("a form that never ends is cut long before a photo would be", async () => {
  const heard = await talk({ bytes: form(400), drip: "a".repeat(400) });
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(await talk({ bytes: `${form(5)}a=b&cGET / HTTP/1.0\r\n\r\n` })).toMatch(
    /^HTTP\/1\.1 422 /,
  );
});

test("a body has time for what it announced, and never more than the longest request", () => {
  expect(bodyTimeMs(serverLimits, 0)).toBe(20_000);
  expect(bodyTimeMs(serverLimits, 250_000)).toBe(30_000);
  expect(bodyTimeMs(serverLimits, 4_000_000)).toBe(180_000);
  expect(bodyTimeMs(serverLimits, Number.NaN)).toBe(20_000);
});

test("a connection on which nothing is said is cut", async () => {
  expect(await talk({ bytes: "" })).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
});

test("one address has so many connections and no more, and others have theirs", async () => {
  const held = Array.from({ length: hurried.connectionsPerAddress }, () =>
    talk({ from: "127.0.0.9", bytes: form(400), drip: "a".repeat(400) }),
  );
  await new Promise((opened) => setTimeout(opened, 100));
  const ask = "GET /healthz HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n";
  const refused = await talk({ from: "127.0.0.9", bytes: ask });
  expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: \d+\r\n/);
  expect(await talk({ from: "127.0.0.10", bytes: ask })).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(held);
  expect(await talk({ from: "127.0.0.9", bytes: ask })).toMatch(/^HTTP\/1\.1 200 /);
});

test("one connection has so many answers under way at the same time", async () => {
  const one = "GET /products?q=nothing HTTP/1.1\r\nHost: shop.test\r\n\r\n";
  const heard = await talk({ bytes: one.repeat(30) });
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => status);
  expect(statuses.slice(0, hurried.requestsAtOnce)).toEqual(["200", "200", "200", "200"]);
  expect(statuses.slice(hurried.requestsAtOnce)).toEqual(["503"]);
});
