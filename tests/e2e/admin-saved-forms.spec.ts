import { sendAgain } from "./saved-form-screen.ts";
import { demoAdministrator, enterPanel } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";

test("an administrator whose session is over loses nothing of what was written", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/products/new");
  await page.locator("[name=name]").fill("Ridge Gourd");
  await page.locator("[name=description]").fill("Sow in rows.\n\nPick young.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save product" }).click();
  await sendAgain(page, demoAdministrator(shop), "en");
  await expect(page.locator("[name=name]")).toHaveValue("Ridge Gourd");
  await expect(page.locator("[name=description]")).toHaveValue("Sow in rows.\n\nPick young.");
});
