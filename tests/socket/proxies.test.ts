import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverLimits } from "#app/http/socket/server-limits.ts";
import { askOverHttp2 } from "#tests/http2-client.ts";
import {
  checkConfiguration,
  missingFor,
  proxiedOrigin,
  startProxy,
  type ProxyName,
  type RunningProxy,
} from "#tests/proxies.ts";
import { ask } from "./ask-proxy.ts";
import { rawGet } from "./raw-request.ts";

/** Stands for the shop where only what the proxy says to it counts. */
const asked: { method: string; url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
const recorder = createServer((incoming, response) => {
  let bytes = 0;
  incoming.on("data", (chunk: Buffer) => void (bytes += chunk.length));
  incoming.once("end", () => {
    const { method = "", url = "", headers } = incoming;
    asked.push({ method, url, headers, bytes });
    response.writeHead(200, { "Cache-Control": "private, no-cache", "Content-Type": "text/html" });
    response.end("the shop's answer ".repeat(200));
  });
});
beforeAll(async () => {
  recorder.listen(0, "127.0.0.1");
  await once(recorder, "listening");
});
afterAll(() => {
  recorder.close();
  recorder.closeAllConnections();
});

const recorderUrl = () => `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
const host = new URL(proxiedOrigin).host;

for (const name of ["nginx", "caddy"] as ProxyName[])
  describe.runIf(missingFor(name) === undefined)(`${name} of this machine`, () => {
    let proxy: RunningProxy;
    beforeAll(async () => {
      proxy = await startProxy(name, { shopUrl: recorderUrl() });
    });
    afterAll(() => proxy.stop());

    test("takes the configuration of deploy/ as it is", () => {
      checkConfiguration(name);
    });

    test("says who asks, over what and under which name, and drops what they said of it themselves", async () => {
      const forged = {
        "X-Forwarded-For": "198.51.100.7",
        "X-Forwarded-Proto": "http",
        "X-Forwarded-Host": "evil.example",
        "X-Request-Id": "forged-by-the-visitor",
        traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      };
      const { status } = await ask(proxy, "/who", { headers: forged, from: "127.0.0.41" });
      expect(status).toBe(200);
      const { headers = {} } = asked.findLast(({ url }) => url === "/who") ?? {};
      expect(headers).toMatchObject({
        host,
        "x-forwarded-for": "127.0.0.41",
        "x-forwarded-proto": "https",
        "x-forwarded-host": host,
      });
      expect(headers["x-request-id"]).toMatch(/^[\w.-]{16,64}$/);
      expect(headers["x-request-id"]).not.toBe("forged-by-the-visitor");
      expect(headers.traceparent).toBeUndefined();
    });

    test("speaks HTTP/2, and refuses TLS that is too old", async () => {
      const answer = await askOverHttp2(proxy, "/two");
      expect(answer.headers[":status"]).toBe(200);
      const old = {
        minVersion: "TLSv1.1",
        maxVersion: "TLSv1.1",
        ciphers: "ALL@SECLEVEL=0",
      } as const;
      await expect(handshake(proxy, old)).rejects.toThrow(/protocol version/);
      for (const version of ["TLSv1.2", "TLSv1.3"] as const) {
        const socket = await handshake(proxy, { minVersion: version, maxVersion: version });
        expect(socket.getProtocol()).toBe(version);
        socket.destroy();
      }
    });

    test("leaves bodies as the shop packed them", async () => {
      const headers = { "Accept-Encoding": "gzip, br, zstd" };
      const answer = await ask(proxy, "/plain", { headers });
      expect(answer.headers.get("Content-Encoding")).toBeNull();
      expect(answer.body).toHaveLength("the shop's answer ".length * 200);
    });

    test("passes a body that the shop takes, and refuses a larger one", async () => {
      const large = await ask(proxy, "/large", { method: "POST", body: Buffer.alloc(9_000_000) });
      expect(large.status).toBe(200);
      expect(asked.findLast(({ url }) => url === "/large")?.bytes).toBe(9_000_000);
      const sent = { method: "POST", body: Buffer.alloc(17_000_000) };
      const refused = await ask(proxy, "/larger", sent).then(
        ({ status }) => status,
        // The connection is cut while the body is still on its way.
        (error: NodeJS.ErrnoException) => error.code,
      );
      expect([413, 502, "EPIPE", "ECONNRESET"]).toContain(refused);
      expect(asked.some(({ url }) => url === "/larger")).toBe(false);
    });

    test("leads a reader from plain http to https, and refuses a form that came so", async () => {
      const plain = `http://127.0.0.1:${proxy.httpPort}`;
      const led = await rawGet(plain, "/products?search=okra", { Host: host });
      expect([led.status, led.headers.get("Location")]).toEqual([
        301,
        `${proxiedOrigin}/products?search=okra`,
      ]);
      const form = await rawGet(plain, "/login", { Host: host, "Content-Length": "0" }, "POST");
      expect(form.status).toBe(403);
      expect(asked.some(({ url }) => url === "/login")).toBe(false);
    });
  });

describe.runIf(missingFor("nginx") === undefined)("nginx alone", () => {
  test("gives an address as many connections as the shop would, and others go on", async () => {
    const proxy = await startProxy("nginx", { shopUrl: recorderUrl() });
    const { connectionsPerAddress } = serverLimits;
    const open: TLSSocket[] = [];
    // A connection counts from its first request on.
    for (let i = 0; i < connectionsPerAddress; i += 1) {
      const socket = await handshake(proxy, { localAddress: "127.0.0.42" });
      socket.write(`POST /held HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\n`);
      open.push(socket);
    }
    const statusFrom = async (from: string) => (await ask(proxy, "/", { from })).status;
    await expect.poll(() => statusFrom("127.0.0.42")).toBe(429);
    expect(await statusFrom("127.0.0.43")).toBe(200);
    for (const socket of open) socket.destroy();
    await proxy.stop();
  });
});

describe.runIf(missingFor("caddy") === undefined)("caddy alone", () => {
  test("offers HTTP/3", async () => {
    const proxy = await startProxy("caddy", { shopUrl: recorderUrl() });
    const { headers } = await ask(proxy, "/three");
    expect(headers.get("Alt-Svc")).toMatch(/^h3=":\d+"/);
    await proxy.stop();
  });
});

async function handshake({ httpsPort: port }: RunningProxy, options: object): Promise<TLSSocket> {
  const to = { host: "127.0.0.1", port, servername: host, rejectUnauthorized: false };
  const socket = connectTls({ ...to, ...options });
  socket.on("error", () => {});
  await once(socket, "secureConnect");
  return socket;
}
