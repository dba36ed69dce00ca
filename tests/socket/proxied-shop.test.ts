import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { missingFor, proxiedOrigin, startProxy, type RunningProxy } from "#tests/proxies.ts";
import { ask } from "./ask-proxy.ts";
import { startedShop } from "./started-shop.ts";

describe.runIf(missingFor("nginx") === undefined)("nginx before a shop", () => {
  const shop = startedShop({ PUBLIC_URL: proxiedOrigin, TRUST_PROXY: "1" });
  let proxy: RunningProxy;
  beforeAll(async () => {
    proxy = await startProxy("nginx", { shopUrl: shop().url, tellsCache: true });
  });
  afterAll(() => proxy.stop());

  const browser = openBrowser({
    fetch: async (path, init = {}) => {
      const body =
        init.body instanceof URLSearchParams ? Buffer.from(String(init.body)) : undefined;
      const form = { Origin: proxiedOrigin, "Content-Type": "application/x-www-form-urlencoded" };
      const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(body && form) };
      const answer = await ask(proxy, path, { method: init.method ?? "GET", headers, body });
      return new Response(answer.status === 302 ? null : new Uint8Array(answer.body), answer);
    },
  });
  const cache = (answer: { headers: Headers }) => answer.headers.get("X-Proxy-Cache");

  test("answers visitors from its cache for a second, with the shop's validator and headers", async () => {
    const first = await ask(proxy, "/products");
    expect([first.status, cache(first)]).toEqual([200, "MISS"]);
    const again = await ask(proxy, "/products");
    expect([again.status, cache(again)]).toEqual([200, "HIT"]);
    expect(again.body).toEqual(first.body);
    for (const name of [
      "ETag",
      "Content-Security-Policy",
      "Strict-Transport-Security",
      "Cache-Control",
    ])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(again.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(again.headers.has("X-Accel-Expires")).toBe(false);
    const ids = [first, again].map(({ headers }) => headers.get("X-Request-Id"));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    const known = await ask(proxy, "/products", {
      headers: { "If-None-Match": first.headers.get("ETag") },
    });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    await new Promise((later) => setTimeout(later, 2_100));
    expect(cache(await ask(proxy, "/products"))).toBe("EXPIRED");
  });

  test("keeps a page for each encoding, and one with its styles for first visits", async () => {
    const sent = {
      "Accept-Encoding": "br",
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Site": "none",
    };
    const of = async (headers: object) => {
      await ask(proxy, "/about", { headers });
      const { body, headers: said } = await ask(proxy, "/about", { headers });
      return {
        length: body.length,
        encoding: said.get("Content-Encoding"),
        cache: said.get("X-Proxy-Cache"),
      };
    };
    const first = await of(sent);
    const later = await of({ ...sent, "Sec-Fetch-Site": "same-origin" });
    const gzip = await of({ "Accept-Encoding": "gzip" });
    const plain = await of({});
    expect([first, later, gzip, plain].map((one) => [one.encoding, one.cache])).toEqual([
      ["br", "HIT"],
      ["br", "HIT"],
      ["gzip", "HIT"],
      [null, "HIT"],
    ]);
    expect(first.length).toBeGreaterThan(later.length + 4_000);
    expect(plain.length).toBeGreaterThan(gzip.length);
  });

  test("keeps a page for each part of the country where readers sow, whatever their PIN code", async () => {
    const of = async (place: string) => {
      const answer = await ask(proxy, "/", { headers: { Cookie: `a=b; growing_place=${place}` } });
      return { cache: cache(answer), body: answer.body.toString() };
    };
    const [south, north] = [await of("south-560001"), await of("north-110001")];
    expect([south.cache, north.cache]).toEqual(["MISS", "MISS"]);
    expect(south.body).toContain("South India");
    expect(north.body).toContain("North India");
    expect(north.body).not.toContain("South India");
    expect((await of("north")).cache).toBe("HIT");
  });

  test("keeps nothing of a person: no page with a session, no cart, no answer that sets a cookie", async () => {
    const path = "/hi/products";
    await ask(proxy, path);
    const { email = "", password = "" } =
      shop().accounts.find(({ role }) => role === "customer") ?? {};
    for (let i = 0; i < 2; i += 1) {
      const signedIn = await browser.send("/login", { email, password });
      expect([signedIn.status, signedIn.headers.has("Set-Cookie")]).toEqual([302, true]);
      expect(cache(signedIn)).not.toBe("HIT");
    }
    for (let i = 0; i < 3; i += 1) {
      const mine = await browser.get(path);
      expect([mine.status, cache(mine)]).toEqual([200, null]);
      expect(await mine.text()).toContain('data-viewer="customer"');
      expect(cache(await browser.get("/cart"))).toBeNull();
      const cart = await ask(proxy, "/cart");
      expect([cart.status, cache(cart)]).toEqual([200, "MISS"]);
      const visitors = await ask(proxy, path);
      expect(visitors.body.toString()).toContain('data-viewer="none"');
    }
    expect(cache(await ask(proxy, path))).toBe("HIT");
  });

  test("keeps files for as long as they say", async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec((await ask(proxy, "/")).body.toString())?.[0] ?? "";
    const first = await ask(proxy, script);
    const again = await ask(proxy, script);
    expect([first.status, cache(first), cache(again)]).toEqual([200, "MISS", "HIT"]);
    expect(again.body).toEqual(first.body);
    const part = await ask(proxy, script, { headers: { Range: "bytes=0-9" } });
    expect([part.status, part.body.length]).toEqual([206, 10]);
  });
});
