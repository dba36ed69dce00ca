import { expectListsWithinFrames, filterSheet, orderOne } from "./list-screen.ts";
import { enterPanel, heading } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("no list of the panel is wider than its frame", async ({ page, shop }) => {
  test.slow();
  await enterPanel(page, shop);
  await expectListsWithinFrames(page, [
    "/admin/orders",
    "/admin/products",
    "/admin/customers",
    "/admin/vendors",
    "/admin/complaints",
    "/admin/messages",
    "/admin/reviews",
    "/admin/outbox",
    "/admin/activity",
    "/admin/lots",
    "/admin/lots/minimums",
    "/admin/categories",
    "/admin/crops",
    "/admin/places",
    "/admin/create",
    "/admin/sessions",
    "/admin/backups",
    "/admin/search-words",
    "/admin/payment-methods",
    "/admin/money/documents",
    "/admin/money/invoices",
    "/admin/money/balances",
    "/admin/money/ledger",
    "/admin/money/payouts",
    "/admin/money/remittances",
    "/admin/money/cash",
    "/admin/money/earned",
    "/admin/money/tax",
    "/admin/money/commission",
  ]);
});

test("on a phone an order is a card of two lines that opens it, and the filters wait in a sheet", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  await orderOne(browser, shop);
  await enterPanel(page, shop);
  await page.goto("/admin/orders");
  const { open, fields } = filterSheet(page);
  await expect(fields).toBeHidden();
  await open.click();
  await fields.getByLabel("Payment status").selectOption("cash-on-delivery");
  await fields.getByRole("button", { name: "Search" }).click();
  await expect(open).toHaveText("Filters (1)");
  const card = page.getByRole("row").nth(1);
  const box = await card.boundingBox();
  expect(box?.height).toBeLessThan(84);
  const number = (await card.getByRole("link").first().textContent()) ?? "";
  await card.click({ position: { x: 150, y: (box?.height ?? 0) - 12 } });
  await expect(heading(page)).toHaveText(`Order ${number}`);
});
