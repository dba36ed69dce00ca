import type { Page } from "@playwright/test";
import { png } from "#tests/pictures/pictures.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";

const pack = (page: Page, place: number) =>
  page.getByRole("listitem").getByRole("group").nth(place);
const save = (page: Page) => page.getByRole("button", { name: "Save product" }).click();

async function writeProduct(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Product name" }).fill("Desi Bottle Gourd");
  await page.getByRole("textbox", { name: /^Seed type/ }).fill("Open pollinated");
  await page.getByRole("textbox", { name: "Short description" }).fill("Tender and long");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Sow on raised beds.");
  await page.getByLabel("Category", { exact: true }).selectOption("Vegetables");
  // The demo shop takes seed for sowing by lot alone.
  await page.getByLabel("Goods", { exact: true }).selectOption("Edible seed");
  await pack(page, 0).getByLabel("Quantity").fill("50");
  await pack(page, 0).getByLabel("Price (₹)").fill("149");
  await pack(page, 0).getByLabel("Opening stock").fill("60");
  await page.getByRole("button", { name: "Add pack" }).click();
  await pack(page, 1).getByLabel("Quantity").fill("250");
  await pack(page, 1).getByLabel("Price (₹)").fill("640");
  await page.getByLabel("State", { exact: true }).selectOption("Published");
}

test("a vendor adds a product with two packs and a picture, corrects stock and price in the list, copies and deletes", async ({
  page,
  shop,
}) => {
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/products");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Add New Product" }).click();
  await expect(page).toHaveURL("/vendor/products/new");
  await expect(page.getByLabel("Vendor", { exact: true })).toHaveCount(0);
  await writeProduct(page);
  await save(page);
  await expect(page.getByText("The product is added.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  await page.getByRole("link", { name: "Pictures" }).click();
  await page
    .getByLabel("Add pictures")
    .setInputFiles([
      { name: "gourd.png", mimeType: "image/png", buffer: await png({ width: 400, height: 300 }) },
    ]);
  const pictures = page.getByRole("list", { name: "Pictures in their order" });
  await expect(pictures.getByRole("listitem")).toHaveCount(1);
  await expectGoodAtEachWidth(page, "en");

  await page.goto("/vendor/products?search=bottle");
  const row = page.getByRole("row", { name: /Desi Bottle Gourd/ }).first();
  await expect(row.getByText("60 in all packs")).toBeVisible();
  // By the keyboard alone.
  await row.getByRole("link", { name: "Packs and stock of Desi Bottle Gourd" }).focus();
  await page.keyboard.press("Enter");
  const packs = page.getByRole("region", { name: "Packs and stock of Desi Bottle Gourd" });
  await expect(packs).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  const count = packs.getByRole("form", { name: "Change stock of 50g" });
  await count.getByLabel("Counted stock").fill("-1");
  await count.getByLabel("Counted stock").press("Enter");
  await expect(count.getByText("Enter a whole number.")).toBeVisible();
  await expect(count.getByLabel("Counted stock")).toBeFocused();
  await count.getByLabel("Counted stock").fill("18");
  await count.getByLabel("Counted stock").press("Enter");
  await expect(packs.getByText("The stock is changed.")).toBeVisible();
  await expect(row.getByText("18 in all packs")).toBeVisible();
  const price = packs.getByRole("form", { name: "Price of 50g" });
  await price.getByLabel("Price (₹)").fill("155");
  await price.getByRole("button", { name: "Save price" }).click();
  await expect(packs.getByText("The price is changed.")).toBeVisible();
  await expect(row.getByText("₹155.00")).toBeVisible();

  await row.getByRole("button", { name: "Copy Desi Bottle Gourd" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desi Bottle Gourd (copy)");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("draft");
  await page.getByRole("button", { name: "Delete Desi Bottle Gourd (copy)" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(page.getByText("The product is deleted.")).toBeVisible();

  await page.getByRole("checkbox", { name: "Choose Desi Bottle Gourd" }).check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("1 product changed.")).toBeVisible();
});

test("in Hindi every page of a vendor's products is whole at each width", async ({
  page,
  shop,
}) => {
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  const [found] = await shop.query<{ id: string }>(
    "select p.id from products p join people who on who.vendor_id = p.vendor_id where who.email = $1 and p.state = 'published' limit 1",
    [demoVendor(shop, "neem-chaupal").email],
  );
  const own = `/hi/vendor/products/${found?.id}`;
  for (const path of [
    `/hi/vendor/products?open=${found?.id}`,
    "/hi/vendor/products?search=none",
    "/hi/vendor/products/new",
    own,
    `${own}/stock`,
    `${own}/images`,
  ]) {
    await page.goto(path);
    await expectGoodAtEachWidth(page, "hi");
  }
});

test("of two windows with one product the second keeps its words and loses nothing", async ({
  page,
  context,
  shop,
}) => {
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/products?sort=name");
  const link = page.getByRole("row").nth(1).getByRole("link").first();
  const path = (await link.getAttribute("href")) ?? "";
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const window of [first, second]) await window.goto(path);
  await first.getByRole("textbox", { name: "Short description" }).fill("Of the first window");
  await save(first);
  await expect(first.getByText("The product is saved.")).toBeVisible();
  await second.getByRole("textbox", { name: "Short description" }).fill("Of the second window");
  await save(second);
  await expect(second.getByText("Somebody else saved this product while")).toBeVisible();
  await expect(second.getByRole("textbox", { name: "Short description" })).toHaveValue(
    "Of the second window",
  );
  await expectGoodAtEachWidth(second, "en");
});

test("without JavaScript a pack is changed in the list, too", async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/products?sort=name");
  // Food: of seed for sowing the demo shop's packets are counted lot by lot.
  await page.getByRole("link", { name: /^Packs and stock of Chia/ }).click();
  await page.getByLabel("Counted stock").first().fill("77");
  await page.getByRole("button", { name: "Save stock" }).first().click();
  await expect(page.getByText("The stock is changed.")).toBeVisible();
  await page.getByLabel("Price (₹)").first().fill("nothing");
  await page.getByRole("button", { name: "Save price" }).first().click();
  await expect(page.getByText("Enter a price in rupees")).toBeVisible();
  await expect(page.getByLabel("Price (₹)")).toHaveValue("nothing");
  await page.getByLabel("Price (₹)").fill("152");
  await page.getByRole("button", { name: "Save price" }).click();
  await expect(page.getByText("The price is changed.")).toBeVisible();
  await expect(page).toHaveURL(/\/vendor\/products\?sort=name&open=/);
  await context.close();
});
