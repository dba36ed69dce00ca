import { expect, test } from "vitest";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({}, { isFirst: true });

test("the demo passwords are shown by the first start, and named by their file after that", async () => {
  const { accounts, said } = shop();
  expect(accounts.length).toBeGreaterThan(3);
  // What a start says last may come a moment after it is open; by the end of the next it has come.
  for (const { password } of accounts) await expect.poll(said).toContain(password);
  const first = said().length;
  await shop().restart();
  await shop().restart();
  const later = said().slice(first);
  expect(later).toContain("demo-accounts.json");
  for (const { password } of accounts) expect(later).not.toContain(password);
});
