import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  checkOut,
  expectCheckout,
  openCart,
  openCheckout,
  placeOrder,
  register,
  shopperAt,
  type Shopper,
} from "./shopper.ts";

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: "hi-IN",
});

test("on a phone in Hindi a visitor pays by UPI, and the next order in cash", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "hi");
  const { t } = shopper;
  await page.goto("/hi");
  await openFromMenu(shopper, t("layout.products"));
  await expect(page).toHaveURL("/hi/products");
  await page
    .getByRole("main")
    .getByRole("searchbox", { name: t("products.search") })
    .fill("भिंडी");
  await page.getByRole("link", { name: "हाइब्रिड भिंडी" }).click();
  await addToCart(shopper, "50g");
  await openCart(shopper);
  await page
    .getByRole("link", { name: t("cart.loginToCheckout") })
    .filter({ visible: true })
    .click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("login.register") })
    .click();
  const email = await register(shopper, { name: "सुनीता पटेल" });
  const first = await checkOut(shopper, { method: "upi", id: "success@sandbox" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("success.title"));

  await page.getByRole("link", { name: t("success.continue") }).click();
  await page.getByRole("link", { name: "धनिया" }).click();
  await addToCart(shopper, "100g");
  await openCart(shopper);
  await openCheckout(shopper);
  // The address of the first order was not asked to be kept.
  const second = await checkOut(shopper, { method: "cod" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("success.title"));
  // 48 + 50 shipping + 8.64 GST.
  await expect(page.getByRole("main")).toContainText(
    t("success.cod", { total: "₹107", parcels: 1 }),
  );

  await openFromMenu(shopper, t("layout.orders"));
  await expect(page).toHaveURL("/hi/orders");
  await page.getByRole("link", { name: new RegExp(first) }).click();
  await expect(page.getByRole("main")).toContainText("हाइब्रिड भिंडी");
  const orders = await shop.query(
    `select o.number, o.payment_method as method, o.payment_status as paid, o.status, o.language
     from orders o join people p on p.id = o.person_id where p.email = $1 order by o.number`,
    [email],
  );
  expect(orders).toEqual([
    { number: first, method: "upi", paid: "paid", status: "confirmed", language: "hi" },
    // Cash is an open payment until the parcel is handed over.
    { number: second, method: "cod", paid: "pending", status: "confirmed", language: "hi" },
  ]);
  await openFromMenu(shopper, t("layout.logout"), "button");
  await expect(page).toHaveURL("/hi");
});

test("an address that is kept is there for the next order, and nothing that was typed for this one", async ({
  page,
}) => {
  const shopper = shopperAt(page, "hi");
  const { t } = shopper;
  // As for somebody who leaves the order's page before React has started there.
  await page.addInitScript(() => {
    Storage.prototype.removeItem = () => {};
  });
  await page.goto("/hi/products/coriander");
  await addToCart(shopper, "500g");
  await page.goto("/hi/register?redirect=checkout");
  await register(shopper);
  await expectCheckout(shopper);
  await page.getByRole("checkbox", { name: t("checkout.saveAddress") }).check();
  await checkOut(shopper, { method: "cod" });
  await page.goto("/hi/products/coriander");
  await addToCart(shopper, "100g");
  await openCart(shopper);
  await openCheckout(shopper);
  await expect(page.getByRole("radio", { name: /12 Chaupal Marg/ })).toBeChecked();
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  await page.getByRole("radio", { name: t("method.cod") }).check();
  await page.getByRole("button", { name: t("checkout.toReview") }).click();
  await placeOrder(shopper);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("success.title"));
});

async function openFromMenu(
  { page, t }: Shopper,
  name: string,
  role: "link" | "button" = "link",
): Promise<void> {
  await page.getByRole("button", { name: t("layout.menu") }).click();
  await page
    .getByRole("navigation", { name: t("layout.menu") })
    .getByRole(role, { name })
    .click();
}
