import type { Page } from "@playwright/test";
import { png } from "#tests/pictures/pictures.ts";
import type { OpenShop } from "#tests/open-shop.ts";
import { enterPanel, heading } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt } from "./shopper.ts";
import { demoVendor, openScreen, openVendor } from "./vendor-screen.ts";
import { fillAllSealed } from "./sealed-packets.ts";

test.use({ viewport: { width: 1280, height: 900 } });

async function savePart(page: Page, part: string, fill: () => Promise<void>): Promise<void> {
  await fill();
  await page
    .getByRole("form", { name: part, exact: true })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
}

async function completeList(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Business details", exact: true }).click();
  const form = (part: string) => page.getByRole("form", { name: part, exact: true });
  await savePart(page, "Business name", () =>
    form("Business name").getByLabel("Business name").fill("Tapti Seeds"),
  );
  await savePart(page, "Business address", async () => {
    const address = form("Business address");
    await address.getByLabel("Address line 1").fill("3 Canal Road");
    await address.getByLabel("City").fill("Nashik");
    await address.getByLabel("State").selectOption("MH");
    await address.getByLabel("Pickup PIN code").fill("422001");
  });
  await savePart(page, "Contact", () =>
    form("Contact").getByLabel("Mobile number").fill("98765 00022"),
  );
  await savePart(page, "Customer care", async () => {
    const care = form("Customer care");
    await care.getByLabel("Customer-care email").fill("care@tapti.example");
    await care.getByLabel("Customer-care phone").fill("0253 255 1234");
    await care.getByRole("checkbox").check();
  });
  await savePart(page, "GST", () =>
    form("GST").getByRole("radio", { name: "No, it is not registered" }).check(),
  );
  await savePart(page, "Seed licence", async () => {
    const licence = form("Seed licence");
    await licence.getByLabel("Licence number").fill("MH/SEED/78");
    await licence.getByLabel("State that issued it").selectOption("MH");
    await licence.getByLabel("Valid until").fill("2040-03-31");
    const buffer = await png({ width: 900, height: 600 });
    await licence
      .getByLabel("Licence document")
      .setInputFiles({ name: "licence.png", mimeType: "image/png", buffer });
  });
  await page.getByRole("button", { name: "Send in for review" }).click();
  await expect(page.getByText("Your business is waiting for approval")).toBeVisible();
}

async function approve(page: Page, shop: OpenShop): Promise<void> {
  await enterPanel(page, shop);
  await page.goto("/admin/vendors");
  await page.getByRole("link", { name: /^To review \(/ }).click();
  await page.getByRole("link", { name: "Tapti Seeds", exact: true }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The vendor is approved.")).toBeVisible();
}

/** With two packs and a picture. */
async function addProduct(page: Page): Promise<void> {
  await page.goto("/vendor/products/new");
  await page.getByRole("textbox", { name: "Product name" }).fill("Tapti Ridge Gourd");
  await page.getByRole("textbox", { name: /^Seed type/ }).fill("Open pollinated");
  await page.getByRole("textbox", { name: "Short description" }).fill("Tender and long");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Sow on raised beds.");
  await page.getByLabel("Category", { exact: true }).selectOption("Vegetables");
  // The demo shop takes seed for sowing by lot alone.
  await page.getByLabel("Goods", { exact: true }).selectOption("Edible seed");
  const pack = (place: number) => page.getByRole("listitem").getByRole("group").nth(place);
  for (const [place, [quantity, price]] of [
    ["50", "149"],
    ["250", "640"],
  ].entries()) {
    if (place > 0) await page.getByRole("button", { name: "Add pack" }).click();
    await pack(place)
      .getByLabel("Quantity")
      .fill(quantity ?? "");
    await pack(place)
      .getByLabel("Price (₹)")
      .fill(price ?? "");
    await pack(place).getByLabel("Opening stock").fill("60");
  }
  await page.getByLabel("State", { exact: true }).selectOption("Published");
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByText("The product is added.")).toBeVisible();
  await page.getByRole("link", { name: "Pictures" }).click();
  const buffer = await png({ width: 400, height: 300 });
  await page
    .getByLabel("Add pictures")
    .setInputFiles({ name: "gourd.png", mimeType: "image/png", buffer });
  const pictures = page.getByRole("list", { name: "Pictures in their order" });
  await expect(pictures.getByRole("listitem")).toHaveCount(1);
}

const stockOf = (shop: OpenShop) =>
  shop.query(
    `select k.quantity, k.stock from packs k join products p on p.id = k.product_id
     where p.slug = 'tapti-ridge-gourd' order by k.quantity`,
  );

async function send(page: Page, number: string, carrier: string): Promise<void> {
  await page.goto(`/vendor/orders/${number}`);
  await expect(heading(page)).toHaveText(`Order ${number}`);
  await page.getByRole("button", { name: "Start packaging" }).click();
  await page.getByLabel("Courier", { exact: true }).fill(carrier);
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByText(`${carrier}, no tracking number`)).toBeVisible();
}

test("who registers as a vendor is approved, sells together with another, ships its own parcel and gets it back", async ({
  page: buyer,
  shop,
  browser,
}) => {
  test.setTimeout(180_000);
  const vendor = await openScreen(browser, shop);
  await vendor.goto("/register");
  await register(shopperAt(vendor, "en"), { type: "vendor", name: "Tara Pawar" });
  await expect(vendor).toHaveURL("/vendor/dashboard");
  await completeList(vendor);
  await approve(await openScreen(browser, shop), shop);
  await addProduct(vendor);
  const before = await stockOf(shop);

  const shopper = shopperAt(buyer, "en");
  await buyer.goto("/products/tapti-ridge-gourd");
  await expect(buyer.getByRole("link", { name: "Tapti Seeds" }).first()).toBeVisible();
  await expect(buyer.getByText("0253 255 1234, care@tapti.example")).toBeVisible();
  await expect(buyer.locator('a[href="/vendors/tapti-seeds"]')).toBeVisible();
  await addToCart(shopper, "250g");
  await buyer.goto("/products/coriander");
  await addToCart(shopper, "100g");
  await buyer.goto("/register?redirect=checkout");
  await register(shopper, { name: "Kamala Bai" });
  const number = await checkOut(shopper, { method: "cod" });
  expect(await stockOf(shop)).not.toEqual(before);

  await send(vendor, number, "India Post");
  await expect(vendor.getByText("Tapti Ridge Gourd, 250g")).toBeVisible();
  await expect(vendor.getByText("Coriander")).toHaveCount(0);
  const other = await openVendor(browser, shop, { vendor: demoVendor(shop, "neem-chaupal") });
  await send(other, number, "Delhivery");
  await expect(other.getByText("Coriander, 100g")).toBeVisible();
  await expect(other.getByText("Tapti Ridge Gourd")).toHaveCount(0);

  const order = `/checkout/product?orderId=${number}`;
  await buyer.goto(order);
  for (const text of ["Tapti Ridge Gourd", "Coriander", "India Post", "Delhivery"])
    await expect(buyer.getByText(text).first()).toBeVisible();
  await vendor.getByText(/^Delivered, ₹.* received in cash$/).click();
  await vendor.getByRole("button", { name: /^Yes, ₹.* was received$/ }).click();
  await expect(vendor.getByText("Paid", { exact: true })).toBeVisible();
  await buyer.goto(order);
  await buyer.getByRole("link", { name: "Request a return" }).click();
  await buyer.getByRole("radio", { name: "The packet is damaged" }).check();
  await buyer.getByRole("button", { name: "Send request" }).click();
  await expect(buyer.getByText("The seller has not answered yet.")).toBeVisible();
  await vendor.goto(`/vendor/orders/${number}`);
  await vendor.getByLabel("Answer").fill("Please send it back to us.");
  await vendor.getByRole("button", { name: "Approve return" }).click();
  await fillAllSealed(vendor);
  await vendor.getByRole("button", { name: "Take in what came back" }).click();
  await expect(vendor.getByText("Nothing to collect")).toBeVisible();
  expect(await stockOf(shop)).toEqual(before);
  await buyer.goto(order);
  const main = buyer.getByRole("main");
  await expect(main.getByText("Returned", { exact: true }).first()).toBeVisible();
  await expect(main.getByText("Shipped", { exact: true }).first()).toBeVisible();
});
