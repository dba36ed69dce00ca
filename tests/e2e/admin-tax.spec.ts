import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, openCart, openCheckout, register, shopperAt } from "./shopper.ts";

test("the owner makes flower seed nil, and cart, checkout and order show it", async ({
  page,
  browser,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/money/tax");
  await expect(page.getByText("No classes yet")).toBeVisible();
  await page.getByRole("link", { name: "Fill in seeds for sowing" }).click();
  const hsn = page.getByLabel("HSN");
  await expect(hsn).toHaveValue("1209");
  // Of one product alone: other tests in this shop buy the others.
  await hsn.fill("1209300");
  await page.getByLabel("Rate in %").fill("0.125");
  await page.getByRole("button", { name: "Add Tax Class" }).click();
  await expect(page.getByText("with at most two decimals")).toBeVisible();
  await expect(page.getByLabel("Rate in %")).toBeFocused();
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Rate in %").fill("0");
  await page.getByRole("button", { name: "Add Tax Class" }).click();
  await expect(page.getByText("The tax class was added.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Seeds for sowing/ })).toContainText("Nil");
  await page.getByRole("link", { name: "Seeds for sowing", exact: true }).click();
  await page.getByRole("link", { name: "Add a rate" }).click();
  await page.getByLabel("Rate in %").fill("5");
  await page.getByLabel("From").fill("2099-04-01");
  await page.getByRole("button", { name: "Add Rate" }).click();
  await expect(page.getByText("The rate was added.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  const context = await browser.newContext({ baseURL: shop.url });
  const customer = await context.newPage();
  const shopper = shopperAt(customer, "en");
  await customer.goto("/register");
  await register(shopper);
  await expect(customer).toHaveURL("/");
  await customer.goto("/products/african-marigold");
  await addToCart(shopper, "50 seeds");
  await openCart(shopper);
  const summary = customer.getByRole("region", { name: "Order Summary" });
  // Not the total: other tests in this shop change what shipping costs.
  await expect(summary).toContainText("Subtotal₹49");
  await expect(summary).toContainText("GST (0%)₹0");
  await customer.goto("/products/hybrid-okra");
  await addToCart(shopper, "50g");
  await openCart(shopper);
  await expect(summary).toContainText(/GST₹\d\d/);
  await openCheckout(shopper);
  const number = await checkOut(shopper, { method: "cod" });
  const [order] = await shop.query(
    `select array_agg(l.tax_rate_basis_points order by l.tax_rate_basis_points) as rates from orders o
      join order_lines l on l.order_id = o.id where o.number = $1`,
    [number],
  );
  expect(order).toEqual({ rates: [0, 1800] });
  await customer.goto(`/checkout/product?orderId=${number}`);
  for (const name of ["CGST", "SGST"])
    await expect(
      customer.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) }),
    ).toBeVisible();
  await expectGoodAtEachWidth(customer, "en");
  await context.close();
});
