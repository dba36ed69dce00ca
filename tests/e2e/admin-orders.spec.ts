import { enterPanel, expectSearched } from "./panel-screen.ts";
import { expectGoodAtEachWidth, watchLayoutShift } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt, type Shopper } from "./shopper.ts";
import { fillAllSealed } from "./sealed-packets.ts";

test.use({ viewport: { width: 1280, height: 900 } });

/** A cash order of one parcel. */
async function orderOne(shopper: Shopper): Promise<string> {
  const { page } = shopper;
  await page.goto("/products/coriander");
  await addToCart(shopper, "100g");
  await page.goto("/register?redirect=checkout");
  await register(shopper, { name: "Kamala Bai" });
  return checkOut(shopper, { method: "cod" });
}

test("an administrator finds an order, packs, ships and delivers it, and its customer sees each step", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  const number = await orderOne(shopper);
  await enterPanel(shopper.page, shop);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Management");
  const search = page.getByLabel("Order ID or customer name");
  await search.fill("nobody of this name");
  await search.press("Enter");
  await expect(page.getByText("No orders found for the current filters.")).toBeVisible();
  await search.fill("kamala");
  await search.press("Enter");
  await expectSearched(page, /search=kamala/);
  await page.getByRole("link", { name: "Processing", exact: true }).click();
  await expect(page).toHaveURL(/search=kamala.*status=processing/);
  await page.getByRole("link", { name: `View details of ${number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);

  await page.getByRole("button", { name: "Start packaging" }).click();
  await expect(page.getByText("The parcel’s status was changed.")).toBeVisible();
  await page.getByLabel("Tracking number").fill("EK123456789IN");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByText("Enter the courier.")).toBeVisible();
  await expect(page.getByLabel("Courier", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Tracking number")).toHaveValue("EK123456789IN");
  await page.getByLabel("Courier", { exact: true }).fill("India Post");
  await page.getByLabel("Courier", { exact: true }).press("Enter");
  await expect(page.getByText("India Post, EK123456789IN")).toBeVisible();
  await page.getByLabel("New note").fill("Wants it before Monday");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("The note was added.")).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");

  const order = await page.context().newPage();
  await order.goto(`/checkout/product?orderId=${number}`);
  await expect(order.getByText("India Post, tracking number EK123456789IN")).toBeVisible();
  await expect(order.getByText("Wants it before Monday")).toHaveCount(0);
  await page.getByText(/^Delivered, ₹.* received in cash$/).click();
  await page.getByRole("button", { name: /^Yes, ₹.* was received$/ }).click();
  await expect(page.getByText("The parcel’s status was changed.")).toBeVisible();
  await expect(page.getByText("Money received")).toBeVisible();
  await order.reload();
  await expect(
    order.getByRole("main").getByText("Delivered", { exact: true }).first(),
  ).toBeVisible();
  await expect(order.getByRole("main").getByText("Paid", { exact: true }).first()).toBeVisible();
});

test("the screens of the panel's orders are good", async ({ page, shop }) => {
  test.slow();
  const shopper = shopperAt(page, "en");
  await watchLayoutShift(page);
  const number = await orderOne(shopper);
  await enterPanel(shopper.page, shop);
  const good = () => expectGoodAtEachWidth(page, "en");
  for (const path of [
    "/admin/orders",
    "/admin/orders?status=return-asked",
    `/admin/orders/${number}`,
    `/admin/orders/${number}/invoice`,
    `/admin/orders/${number}/packing-slip`,
  ]) {
    await page.goto(path);
    await good();
  }
  await page.goto(`/admin/orders/${number}`);
  await page.getByText("Cancel this parcel").first().click();
  await page.getByRole("button", { name: "Cancel this parcel" }).click();
  await expect(page.getByText("Tell the customer why.")).toBeVisible();
  await good();
  await page.getByRole("button", { name: "Start packaging" }).click();
  await expect(page.getByText("The parcel’s status was changed.")).toBeVisible();
  await good();
  await page.getByLabel("Courier", { exact: true }).fill("India Post");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByText(/^Delivered, ₹/).click();
  await page.getByRole("button", { name: /^Yes, ₹/ }).click();
  await expect(page.getByText("Money received")).toBeVisible();
  await shop.query(
    `insert into return_requests (id, parcel_id, person_id, reason)
     select gen_random_uuid(), p.id, o.person_id, 'damaged: All wet' from parcels p join orders o on o.id = p.order_id
     where o.number = $1`,
    [number],
  );
  await page.goto(`/admin/orders/${number}`);
  await good();
  await page.getByRole("button", { name: "Approve return" }).click();
  await expect(page.getByText("The return was approved.", { exact: false })).toBeVisible();
  await good();
  await fillAllSealed(page);
  await page.getByRole("button", { name: "Take in what came back" }).click();
  await expect(
    page.getByText("Pay this money to the customer yourself.", { exact: false }),
  ).toBeVisible();
  await good();
});
