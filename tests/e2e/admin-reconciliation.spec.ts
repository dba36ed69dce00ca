import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, cards, checkOut, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("a payment whose news was lost is found by asking the gateway, and the books agree again", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/green-chilli");
  await addToCart(shopper, "10g");
  await page.goto("/register?redirect=checkout");
  await register(shopper);
  const number = await checkOut(shopper, cards.timeout);
  // The bank has paid after all, and nobody told the shop.
  await shop.query(
    `update sandbox_payments set outcome = 'success' where receipt in (
       select a.id::text from payment_attempts a join orders o on o.id = a.order_id where o.number = $1)`,
    [number],
  );

  await enterPanel(page, shop);
  await page.getByRole("link", { name: "Money" }).click();
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Order number or reference").fill(number);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row", { name: number });
  await expect(row).toContainText("Open");
  await row.getByRole("button", { name: /^Ask the gateway/ }).click();
  await expect(page.getByText("and the order now shows it")).toBeVisible();
  await expect(row).toContainText("Nothing");
  await expectGoodAtEachWidth(page, "en");

  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByText("Compared. The answers of the gateways")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^money-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});
