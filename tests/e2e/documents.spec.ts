import { readFileSync } from "node:fs";
import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt } from "./shopper.ts";
import { openScreen, openVendor, sellerOf } from "./vendor-screen.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("a document is made as the parcel is packed; its customer reads it in Hindi and takes it along", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const shopper = shopperAt(page, "hi");
  await page.goto("/hi/products/coriander");
  await addToCart(shopper, "100g");
  await page.goto("/hi/register?redirect=checkout");
  await register(shopper, { name: "लक्ष्मी क्षीरसागर" });
  const number = await checkOut(shopper, { method: "cod" });
  await page.goto(`/hi/checkout/product?orderId=${number}`);
  await expect(page.getByText("पार्सल पैक होने पर बिल बनता है।")).toBeVisible();

  const vendor = await openVendor(browser, shop, { vendor: await sellerOf(shop, "coriander") });
  await vendor.goto(`/vendor/orders/${number}`);
  await vendor.getByRole("button", { name: "Start packaging" }).click();
  await expect(vendor.getByText("The parcel’s status was changed.")).toBeVisible();
  await vendor.getByRole("link", { name: "Documents", exact: true }).click();
  await expect(vendor).toHaveURL("/vendor/documents");
  const row = vendor.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("लक्ष्मी क्षीरसागर");
  await expectGoodAtEachWidth(vendor, "en");

  await page.reload();
  const links = page.getByRole("region", { name: "बिल और इनवॉइस" });
  await links.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`^.*/hi/orders/${number}/documents/[0-9a-f-]{36}$`));
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toContainText(" / ");
  await expect(sheet).toContainText("लक्ष्मी क्षीरसागर");
  await expect(sheet).toContainText(/रुपये .* मात्र/);
  await expect(sheet).toContainText(/Rupees .* Only/);
  await expectGoodAtEachWidth(page, "hi");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF डाउनलोड करें" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[A-Z]{2}-26-27-\d{6}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  await vendor.goto("/hi/vendor/documents");
  await expect(vendor.getByRole("row").filter({ hasText: number })).toBeVisible();
  await expectGoodAtEachWidth(vendor, "hi");

  const admin = await openScreen(browser, shop);
  await enterPanel(admin, shop);
  await admin.goto(`/admin/money/documents?search=${number}`);
  await expect(admin.getByRole("row").filter({ hasText: number })).toBeVisible();
  await expectGoodAtEachWidth(admin, "en");
  await admin.getByRole("link", { name: /^[A-Z]{2}\/26-27\/\d{6}$/ }).click();
  await expect(admin.getByRole("article")).toContainText("लक्ष्मी क्षीरसागर");
  await expectGoodAtEachWidth(admin, "en");

  const path = new URL(page.url()).pathname;
  const other = await openScreen(browser, shop);
  await other.goto("/hi/register");
  await register(shopperAt(other, "hi"), { name: "Someone Else" });
  await expect(other).toHaveURL("/hi");
  for (const end of ["", "/file"]) expect((await other.request.get(path + end)).status()).toBe(404);
});
