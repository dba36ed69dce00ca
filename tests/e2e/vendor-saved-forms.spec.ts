import { sendAgain } from "./saved-form-screen.ts";
import { expect, test } from "./shop-test.ts";
import { shopperAt } from "./shopper.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";
import { pathIn, type Language } from "./words.ts";

for (const language of ["en", "hi"] as Language[])
  test(`a vendor whose session is over loses nothing of a product (${language})`, async ({
    page,
    shop,
  }) => {
    const { t } = shopperAt(page, language);
    const vendor = demoVendor(shop, "panghat");
    await enterVendorArea(page, vendor, language);
    await page.goto(pathIn(language, "/vendor/products/new"));
    await page.locator("[name=name]").fill("Ridge Gourd");
    await page.locator("[name=description]").fill("Sow in rows.\n\nPick young.");
    await page.context().clearCookies();
    await page.getByRole("button", { name: t("adminProduct.save") }).click();
    await sendAgain(page, vendor, language);
    await expect(page.getByText(t("adminProduct.problems"))).toBeVisible();
    await expect(page.locator("[name=name]")).toHaveValue("Ridge Gourd");
    await expect(page.locator("[name=description]")).toHaveValue("Sow in rows.\n\nPick young.");
  });
