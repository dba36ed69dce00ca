import type { Page } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import { expectCalm, expectGoodAtEachWidth, watchLayoutShift } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt } from "./shopper.ts";
import { enterVendorArea, sellerOf } from "./vendor-screen.ts";

/** A customer buys for cash; then the vendor of what was bought signs in. */
async function sellOne(page: Page, shop: OpenShop): Promise<string> {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/coriander");
  await addToCart(shopper, "100g");
  await page.goto("/register?redirect=checkout");
  await register(shopper, { name: "Kamala Bai" });
  const number = await checkOut(shopper, { method: "cod" });
  await page.context().clearCookies();
  await enterVendorArea(page, await sellerOf(shop, "coriander"));
  return number;
}

test("a vendor sees at once what was ordered, and looks at other days", async ({ page, shop }) => {
  test.slow();
  await watchLayoutShift(page);
  const number = await sellOne(page, shop);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Total Products" })).toBeVisible();
  const toPack = page.locator("section", { hasText: "Parcels to pack today" });
  await expect(toPack.getByRole("link", { name: number })).toBeVisible();
  await expect(main.getByRole("img", { name: /^Chart of revenue and orders/ })).toBeVisible();
  await expect(main.locator("canvas")).toHaveCount(1);
  await main.getByText("All 30 days as a table").click();
  await expect(main.getByRole("row")).toHaveCount(31);
  await expectGoodAtEachWidth(page, "en");

  await page.getByRole("link", { name: "Analytics", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
  await expect(main.locator("canvas")).toHaveCount(5);
  await expect(main.getByRole("cell", { name: /^₹/ }).first()).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/from=.*&to=/);
  await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
  await main.getByText("As a table").first().click();
  await expect(main.getByRole("table", { name: /^Revenue/ }).getByRole("row")).toHaveCount(8);

  await page.getByLabel("Show by").selectOption("Month");
  await page.getByLabel("From").fill("2001-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("At most 3 years can be shown at once.")).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue("2001-01-01");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV file: Orders" }).click();
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  await expectCalm(page);
});

test("a new vendor is told what comes first", async ({ page }) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/register");
  await register(shopper, { name: "Motiram Kisan", type: "vendor" });
  await expect(page).toHaveURL("/vendor/dashboard");
  await expect(page.getByText("Welcome. Here is how to start")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/vendor/analytics");
  await expect(page.getByText("No sales yet")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/hi/vendor/analytics");
  await expectGoodAtEachWidth(page, "hi");
});

test.describe("without JavaScript, in Hindi", () => {
  test.use({ javaScriptEnabled: false });

  test("the days are chosen by a form, and the tables say what the charts would", async ({
    page,
    shop,
    browser,
  }) => {
    const buying = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: true });
    await sellOne(await buying.newPage(), shop);
    await enterVendorArea(page, await sellerOf(shop, "coriander"), "hi");
    await page.goto("/hi/vendor/analytics");
    await page.getByLabel("किस हिसाब से").selectOption("हफ़्ता");
    await page.getByRole("button", { name: "दिखाएँ" }).click();
    await expect(page).toHaveURL(/\/hi\/vendor\/analytics\?.*by=week/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("आँकड़े");
  });
});
