import { expect, test } from "./shop-test.ts";
import { logIn, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("who is not signed in is asked to, and comes back to where they were going", async ({
  page,
  shop,
}) => {
  const customer = shop.accounts.find(({ role }) => role === "customer");
  if (!customer) throw new Error("There is no demo customer.");
  await page.goto("/orders");
  await expect(page).toHaveURL("/login?redirect=orders");
  await page.goto("/hi/checkout");
  await expect(page).toHaveURL("/hi/login?redirect=checkout");
  await page.goto("/checkout/product?orderId=BB-2026-000001");
  await expect(page).toHaveURL("/login?redirect=orders");
  await page.goto("/vendor/dashboard");
  await expect(page).toHaveURL("/login");

  await page.goto("/hi/login?redirect=orders");
  await logIn(shopperAt(page, "hi"), customer);
  await expect(page).toHaveURL("/hi/orders");
  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.goto("/vendor/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is for vendors");
  // An empty cart is nothing to check out.
  await page.goto("/checkout");
  await expect(page).toHaveURL("/cart");
});

test("only words lead on after login: an address of another site does not", async ({
  page,
  shop,
}) => {
  const customer = shop.accounts.find(({ role }) => role === "customer");
  if (!customer) throw new Error("There is no demo customer.");
  await page.goto("/login?redirect=https://elsewhere.example/");
  await logIn(shopperAt(page, "en"), { ...customer, password: "not-the-password" });
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await logIn(shopperAt(page, "en"), customer);
  await expect(page).toHaveURL("/");
});

test("a vendor gets to the dashboard, sees no cart, and can't order", async ({ page, shop }) => {
  const vendor = shop.accounts.find(({ role }) => role === "vendor");
  if (!vendor) throw new Error("There is no demo vendor.");
  await page.goto("/login?redirect=checkout");
  await logIn(shopperAt(page, "en"), vendor);
  await expect(page).toHaveURL("/vendor/dashboard");
  await expect(page.getByRole("link", { name: /^Cart/ })).toHaveCount(0);
  await page.goto("/products/chia-seeds");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chia Seeds");
  await expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
  await expect(page.getByLabel("Quantity")).toHaveCount(0);
  for (const place of ["/cart", "/checkout", "/orders"]) {
    await page.goto(place);
    await expect(page).toHaveURL("/vendor/dashboard");
  }
});

test("who registers as a vendor hears on the dashboard what is missing", async ({ page }) => {
  await page.goto("/register");
  await register(shopperAt(page, "en"), { type: "vendor", name: "Kaveri Seeds" });
  await expect(page).toHaveURL("/vendor/dashboard");
  await expect(page.getByText("Complete your business details", { exact: true })).toBeVisible();
});

test("an administrator signs in to the panel, and nobody else does", async ({ page, shop }) => {
  const administrator = shop.accounts.find(({ role }) => role === "administrator");
  const customer = shop.accounts.find(({ role }) => role === "customer");
  if (!administrator || !customer) throw new Error("A demo person is missing.");
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
  await logIn(shopperAt(page, "en"), customer);
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await logIn(shopperAt(page, "en"), administrator);
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Admin");
  // The panel's session is not the shop's.
  await page.goto("/orders");
  await expect(page).toHaveURL("/login?redirect=orders");
  await logIn(shopperAt(page, "en"), administrator);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await page.goto("/admin");
  await page.getByRole("button", { name: "Logout (admin)" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/login");
});

test("the language is changed on the spot, with what was asked for", async ({ page }) => {
  await page.goto("/products?category=vegetables&sort=price-desc");
  await page.getByRole("link", { name: "यह पेज हिन्दी में देखें" }).click();
  await expect(page).toHaveURL(/^[^?]+\/hi\/products\?category=vegetables&sort=price-desc$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.getByRole("link", { name: "हाइब्रिड टमाटर" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("हाइब्रिड टमाटर");
  await page.getByRole("link", { name: "Show this page in English" }).click();
  await expect(page).toHaveURL("/products/hybrid-tomato");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hybrid Tomato");
});
