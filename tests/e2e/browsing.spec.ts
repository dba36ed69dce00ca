import { expect, test } from "./shop-test.ts";

test("it opens", async ({ page, shop }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await shop.query("select count(*)::int as n from products")).toEqual([{ n: 15 }]);
});
