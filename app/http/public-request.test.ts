import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { clientAddress, publicRequest } from "./public-request.ts";

const seen = (url: string, given: { headers?: HeadersInit; env?: NodeJS.ProcessEnv } = {}) =>
  publicRequest(
    new Request(url, { method: "POST", headers: given.headers ?? {} }),
    readEnv(given.env ?? {}),
  ).url;

test("a path that begins with two slashes names no other host", () => {
  for (const env of [{}, { PUBLIC_URL: "http://shop.test" }, { TRUST_PROXY: "1" }])
    expect(seen("http://shop.test//evil.example/login?a=1", { env })).toBe(
      "http://shop.test//evil.example/login?a=1",
    );
});

test("the public address is the configured one, whatever the request says", () => {
  const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" };
  const env = { PUBLIC_URL: "https://seeds.example" };
  expect(seen("http://10.0.0.7:3000/cart", { headers, env })).toBe("https://seeds.example/cart");
});

test("forwarded addresses count only with a trusted proxy", () => {
  const headers = { "X-Forwarded-Host": "seeds.example", "X-Forwarded-Proto": "https" };
  expect(seen("http://10.0.0.7/cart", { headers })).toBe("http://10.0.0.7/cart");
  expect(seen("http://10.0.0.7/cart", { headers, env: { TRUST_PROXY: "1" } })).toBe(
    "https://seeds.example/cart",
  );
});

test("of a list that several proxies wrote, the outermost trusted one's word counts", () => {
  const headers = {
    "X-Forwarded-Host": "forged.example, seeds.example, inner",
    "X-Forwarded-Proto": "http, https, http",
  };
  expect(seen("http://10.0.0.7/cart", { headers, env: { TRUST_PROXY: "2" } })).toBe(
    "https://seeds.example/cart",
  );
  // Many an inner proxy leaves what the outermost wrote.
  const once = { "X-Forwarded-Host": "seeds.example", "X-Forwarded-Proto": "HTTPS" };
  expect(seen("http://10.0.0.7/cart", { headers: once, env: { TRUST_PROXY: "2" } })).toBe(
    "https://seeds.example/cart",
  );
});

test("a forwarded host that is none leaves the address as it was", () => {
  const headers = { "X-Forwarded-Host": "[", "X-Forwarded-Proto": "https" };
  expect(seen("http://10.0.0.7/cart", { headers, env: { TRUST_PROXY: "1" } })).toBe(
    "http://10.0.0.7/cart",
  );
});

test.each([
  ["198.51.100.9", undefined, 1, "198.51.100.9"],
  ["198.51.100.9", "forged, 203.0.113.7", 0, "198.51.100.9"],
  ["198.51.100.9", "forged, 203.0.113.7", 1, "203.0.113.7"],
  ["198.51.100.9", "forged, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["198.51.100.9", "203.0.113.7", 2, "203.0.113.7"],
  ["198.51.100.9", " , ", 1, "198.51.100.9"],
])(
  "of %s forwarding %s for %s trusted proxies the client is %s",
  (peer, header, trusted, client) => {
    expect(clientAddress(header, peer, trusted)).toBe(client);
  },
);

test("an IPv6 customer is one address, however many of the network's addresses are used", () => {
  const of = (address: string) => clientAddress(undefined, address, 0);
  expect(of("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(of("2001:DB8:1:2:bbbb:cccc:dddd:eeee")).toBe("2001:db8:1:2::/64");
  expect(of("2001:db8::7")).toBe("2001:db8:0:0::/64");
  expect(of("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(of("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(clientAddress("2001:db8:1:2:3::4", "10.0.0.1", 1)).toBe("2001:db8:1:2::/64");
});

test("a port that a proxy writes beside the address makes no other client", () => {
  const of = (forwarded: string) => clientAddress(forwarded, "10.0.0.1", 1);
  for (const port of [1024, 65_535]) {
    expect(of(`203.0.113.7:${port}`)).toBe("203.0.113.7");
    expect(of(`forged, [2001:db8:1:2::7]:${port}`)).toBe("2001:db8:1:2::/64");
  }
});
