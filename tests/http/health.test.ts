import { expect, test } from "vitest";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

test("says that it is alive and that its database is ready", async () => {
  expect((await shop.fetch("/healthz")).status).toBe(200);
  expect((await shop.fetch("/readyz")).status).toBe(200);
});

test("refuses a write that another site sends, and one that hides where it comes from", async () => {
  const fromElsewhere = { method: "POST", headers: { Origin: "https://elsewhere.example" } };
  expect((await shop.fetch("/logout", fromElsewhere)).status).toBe(403);
  expect(
    (await shop.fetch("/logout", { method: "POST", headers: { Origin: "null" } })).status,
  ).toBe(403);
});
