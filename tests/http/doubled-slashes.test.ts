import fc from "fast-check";
import { expect, test } from "vitest";
import { shopOrigin, testShop } from "#tests/shop.ts";

const shop = testShop();
const own = { Origin: shopOrigin };

test("no answer leads to the site that the asked address begins with", async () => {
  const paths = [
    "//evil.example/login",
    "///evil.example",
    "//evil.example/hi/products",
    "/hi//evil.example/login",
    "/hi//evil.example",
    "//evil.example/login.data",
    "//hi/products",
    "/admin//evil.example",
  ];
  for (const path of paths)
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE"]) {
      const response = await shop.fetch(shopOrigin + path, { method, headers: own });
      const what = `${method} ${path}`;
      expect(response.status, what).toBe(method === "GET" || method === "HEAD" ? 301 : 404);
      expect(response.headers.get("Location") ?? "/", what).toMatch(/^\/(?!\/)/);
      expect(await response.text(), what).not.toMatch(/["'(=]\/\/|evil/);
    }
});

test("whatever is asked, a page's own address is in it with a single slash at most", async () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "evil.example",
    "login",
    "hi",
    "%2f",
    "%5c",
    ".",
    "..",
    ";",
    "@",
  );
  const paths = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join("")}`);
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const response = await shop.fetch(shopOrigin + path);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get("Location") ?? "/").toMatch(/^\/(?!\/)/);
      expect(await response.text()).not.toMatch(/(?:href|action|src)="\/\//);
    }),
    { numRuns: 150 },
  );
});
