import { expect, test } from "./shop-test.ts";
import { logIn, password, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

test("the list is filtered by a plain form", async ({ page }) => {
  await page.goto("/hi/products");
  const { t } = shopperAt(page, "hi");
  await page.getByRole("button", { name: t("products.filters") }).click();
  await page.getByRole("searchbox").fill("संकर");
  await page.getByLabel(t("products.category"), { exact: true }).selectOption("vegetables");
  await page.getByLabel(t("products.sort"), { exact: true }).selectOption("price-desc");
  await page.getByRole("button", { name: t("products.apply") }).click();
  await expect(page).toHaveURL(/\/hi\/products\?.*category=vegetables/);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
    "हरी मिर्च",
    "हाइब्रिड भिंडी",
    "हाइब्रिड टमाटर",
  ]);
});

test("the account's cart takes packs, and an order goes through in cash", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/register");
  const email = await register(shopper);
  await expect(page).toHaveURL("/");
  await page.goto("/products/african-marigold");
  await page.getByRole("region", { name: "50 seeds" }).getByLabel("Quantity").fill("2");
  await page
    .getByRole("region", { name: "50 seeds" })
    .getByRole("button", { name: "Add to Cart" })
    .click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("listitem").filter({ hasText: "African Marigold" })).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Checkout" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("Enter the address.")).toBeVisible();
  await page.getByLabel("Address line 1", { exact: true }).fill("12 Chaupal Marg");
  await page.getByLabel("City").fill("Indore");
  await page.getByLabel("State", { exact: true }).selectOption("Madhya Pradesh");
  await page.getByLabel("PIN code").fill("452001");
  await page.getByLabel("Mobile number").fill("9876543210");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await page.getByRole("button", { name: "Continue to Review" }).click();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/order-success\?order=BB-/);
  const orders = await shop.query(
    "select o.subtotal_paise::int as subtotal from orders o join people p on p.id = o.person_id where p.email = $1",
    [email],
  );
  expect(orders).toEqual([{ subtotal: 9_800 }]);
});

test("a wrong login keeps the e-mail and says what is wrong, a right one enters", async ({
  page,
}) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/register");
  const email = await register(shopper);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await page.goto("/login?redirect=orders");
  await logIn(shopper, { email, password: "not-the-password" });
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await logIn(shopper, { email, password });
  await expect(page).toHaveURL("/orders");
  await expect(page.getByText("You have no orders yet. Start shopping!")).toBeVisible();
});
