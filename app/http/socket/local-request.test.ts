import { expect, test } from "vitest";
import { isLocalRequest } from "./local-request.ts";

type Given = { from?: string; headers?: Record<string, string[]>; version?: string; url?: string };

const isLocal = ({ from = "127.0.0.1", headers = {}, version = "1.1", url = "/mailbox" }: Given) =>
  isLocalRequest({
    socket: { remoteAddress: from },
    headersDistinct: { host: ["localhost:3000"], ...headers },
    httpVersion: version,
    url,
  });

test("a browser of this machine asks by one of its names", () => {
  for (const host of ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
    expect(isLocal({ headers: { host: [host] } }), host).toBe(true);
  expect(isLocal({ from: "::1" })).toBe(true);
});

test("another machine is none of this one, whatever it calls the shop", () => {
  for (const from of ["192.168.1.7", "203.0.113.7", "::ffff:192.168.1.7", "fe80::1", ""])
    expect(isLocal({ from }), from).toBe(false);
});

test.each<Given>([
  { headers: { host: ["shop.test"] } },
  { headers: { host: ["localhost.evil.example"] } },
  { headers: { host: ["localhost", "shop.test"] } },
  { headers: { host: [] } },
  { headers: { forwarded: ["for=127.0.0.1"] } },
  { headers: { "x-forwarded-for": ["127.0.0.1"] } },
  { headers: { "x-forwarded-server": ["shop.test"] } },
  { headers: { "x-real-ip": ["127.0.0.1"] } },
  { headers: { "tailscale-user-login": ["asha"] } },
  { headers: { via: ["1.1 proxy"] } },
  { version: "1.0" },
  { url: "http://localhost:3000/mailbox" },
])("%j shows that something stands in between", (given) => {
  expect(isLocal(given)).toBe(false);
});
