import { expect, test } from "vitest";
import { testShop } from "#tests/shop.ts";
import { headOf } from "./head-of.ts";

const named = testShop({ env: { PUBLIC_URL: "https://seeds.example" } });
const proxied = testShop({ env: { TRUST_PROXY: "1" } });

test("with PUBLIC_URL every address is of that origin, whatever the Host header says", async () => {
  for (const host of ["http://evil.example", "http://shop.test"]) {
    const { canonicals, alternates } = headOf(await (await named.fetch(`${host}/terms`)).text());
    expect(canonicals).toEqual(["https://seeds.example/terms"]);
    expect(alternates.hi).toBe("https://seeds.example/hi/terms");
    const robots = await (await named.fetch(`${host}/robots.txt`)).text();
    expect(robots).toContain("\nSitemap: https://seeds.example/sitemap.xml\n");
    const map = await (await named.fetch(`${host}/sitemap.xml`)).text();
    expect(map).not.toMatch(/<loc>(?!https:\/\/seeds\.example\/)/);
  }
  expect(named.findKept("GET", "/terms", { host: "any.example" })).toBeDefined();
});

test("behind a trusted proxy the origin is the one it saw", async () => {
  const canonicalAt = async (host: string) => {
    const headers = { "X-Forwarded-Host": host, "X-Forwarded-Proto": "https" };
    return headOf(await (await proxied.fetch("/terms", { headers })).text()).canonicals;
  };
  expect(await canonicalAt("a.example")).toEqual(["https://a.example/terms"]);
  expect(await canonicalAt("b.example")).toEqual(["https://b.example/terms"]);
  expect(proxied.findKept("GET", "/terms", { host: "a.example" })).toBeUndefined();
});
