import { expect, test } from "vitest";
import { rawGet, rawRequest, type RawAnswer } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({ PUBLIC_URL: "https://seeds.example", TRUST_PROXY: "1" });

const garbage = (bytes: string) => rawRequest(shop().url, bytes);

/** An answer of each kind: drawn, kept, a file, and all that is said before the shop is asked. */
async function answers(): Promise<Record<string, RawAnswer>> {
  const { url } = shop();
  const crowd = Array.from({ length: 300 }, () => "X: y\r\n").join("");
  return {
    "a page": await rawGet(url, "/login"),
    "a page again": await rawGet(url, "/about"),
    "a kept page": await rawGet(url, "/about"),
    "no page": await rawGet(url, "/no-such-page"),
    data: await rawGet(url, "/products.data"),
    health: await rawGet(url, "/healthz"),
    robots: await rawGet(url, "/robots.txt"),
    "a file": await rawGet(url, "/favicon.svg"),
    "a part": await rawGet(url, "/favicon.svg", { Range: "bytes=0-1" }),
    "no such part": await rawGet(url, "/favicon.svg", { Range: "bytes=9999-" }),
    "no picture": await rawGet(url, "/media/none.webp"),
    "from another site": await rawGet(url, "/login", { "Content-Length": "0" }, "POST"),
    TRACE: await rawGet(url, "/", {}, "TRACE"),
    CONNECT: await rawGet(url, "seeds.example:443", {}, "CONNECT"),
    OPTIONS: await rawGet(url, "*", {}, "OPTIONS"),
    "an odd host": await rawGet(url, "/", { Host: "a b" }),
    "no host": await garbage("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"),
    "an expectation": await rawGet(url, "/", { Expect: "miracles" }),
    "no HTTP": await garbage("\u0016\u0003\u0001 hello\r\n\r\n"),
    "an odd length": await garbage("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"),
    "too many headers": await garbage(
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(20_000)}\r\n${crowd}\r\n`,
    ),
  };
}

const ofPages = [
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
] as const;

test("every answer says that it is what it says, and to come over TLS alone", async () => {
  const expected: Record<string, number> = {
    "no page": 404,
    "a part": 206,
    "no such part": 416,
    "no picture": 404,
    "from another site": 403,
    TRACE: 405,
    CONNECT: 405,
    OPTIONS: 405,
    "an odd host": 400,
    "no host": 400,
    "an expectation": 417,
    "no HTTP": 400,
    "an odd length": 400,
    "too many headers": 431,
  };
  for (const [what, { status, headers }] of Object.entries(await answers())) {
    expect([what, status]).toEqual([what, expected[what] ?? 200]);
    for (const [name, value] of [
      ["X-Content-Type-Options", "nosniff"],
      ["Strict-Transport-Security", "max-age=31536000"],
      // A page takes twenty files, and each byte of theirs is counted: they say what a file needs.
      ...(["a file", "a part"].includes(what) ? [] : ofPages),
    ] as const)
      expect([what, name, headers.get(name)]).toEqual([what, name, value]);
    expect([what, headers.get("Content-Security-Policy")]).not.toEqual([what, null]);
    expect([what, headers.get("X-Powered-By"), headers.get("Server")]).toEqual([what, null, null]);
  }
});
