import { expect, test } from "vitest";
import { makePerson } from "#tests/factories/person.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";

test("another site can't pass for us by writing its name into the path", async () => {
  const { email } = await makePerson(shop.world.db, { password });
  for (const path of ["//evil.example/login", "/\\evil.example/login", "//evil.example//login"]) {
    const response = await shop.fetch(shopOrigin + path, {
      method: "POST",
      headers: { Origin: "http://evil.example" },
      body: new URLSearchParams({ email, password }),
    });
    expect(response.status, path).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("no link of a page leads to a host that was written into its path", async () => {
  for (const path of ["/hi//evil.example", "/hi//evil.example/products", "//evil.example/"]) {
    const moved = await shop.fetch(shopOrigin + path);
    const location = moved.headers.get("Location") ?? "";
    expect(new URL(location, shopOrigin).origin, path).toBe(shopOrigin);
    const page = await (await shop.fetch(location)).text();
    expect(page, path).not.toMatch(/(?:href|action)="\/\/evil\.example/);
    expect(page, path).toContain("</html>");
  }
});

test("only our own origin may write", async () => {
  const post = (headers: Record<string, string>) =>
    shop.fetch("/cart/offers", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: '{"packIds":[]}',
    });
  for (const origin of [
    "null",
    "https://shop.test",
    "http://shop.test:81",
    "http://shop.test.evil.example",
    "http://evil.example",
    "",
  ])
    expect((await post({ Origin: origin })).status, origin).toBe(403);
  expect((await post({ Origin: shopOrigin, "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
});
