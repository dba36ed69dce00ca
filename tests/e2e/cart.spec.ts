import { expect, test } from "./shop-test.ts";
import { addToCart, newEmail, openCart, register, shopperAt } from "./shopper.ts";

/** Every script but the one that sells before React. */
const allButPreHydration = /\/assets\/(?!early-)[^/]*\.js$/;

test.use({ viewport: { width: 1280, height: 900 } });

test("packs go into the cart before React has come, and are there when it has", async ({
  page,
}) => {
  const shopper = shopperAt(page, "en");
  const blocked: string[] = [];
  await page.route(allButPreHydration, (route) => {
    blocked.push(route.request().url());
    return route.abort();
  });
  await page.goto("/products");
  const tomato = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Hybrid Tomato" }) });
  await tomato.getByRole("button", { name: "Add to Cart" }).click();
  await expect(tomato.getByRole("button", { name: "Added · 1 in cart" })).toBeVisible();
  await tomato.getByRole("button").click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.goto("/products/desi-chickpea");
  await page.getByRole("region", { name: "1kg" }).getByRole("button", { name: "One more" }).click();
  await addToCart(shopper, "1kg");
  await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  // React was asked for at the first touch and could not come.
  expect(blocked.length).toBeGreaterThan(0);

  await page.unroute(allButPreHydration);
  await openCart(shopper);
  await expect(
    page.getByRole("group", { name: "Quantity of Hybrid Tomato 50 seeds" }).getByLabel("Quantity"),
  ).toHaveValue("2");
  await expect(
    page.getByRole("group", { name: "Quantity of Desi Chickpea 1kg" }).getByLabel("Quantity"),
  ).toHaveValue("2");
});

test("two tabs show one cart", async ({ page, context }) => {
  await page.goto("/products/chia-seeds");
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(other.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await addToCart(shopperAt(page, "en"), "250g");
  await expect(other.getByRole("listitem").filter({ hasText: "Chia Seeds" })).toBeVisible();
  await other.getByRole("button", { name: "Remove Chia Seeds 250g" }).click();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await expect(page.locator("[data-cart-count]")).toBeHidden();
});

test("a cart that is older than the stock says what is left, and changes nothing by itself", async ({
  page,
  shop,
}) => {
  await page.goto("/products/groundnut");
  await page.getByRole("region", { name: "1kg" }).getByLabel("Quantity").fill("5");
  await addToCart(shopperAt(page, "en"), "1kg");
  await shop.query("update packs set stock = 3, price_paise = 18000 where sku = 'GNUT-1KG'");
  await page.goto("/cart");
  const line = page.getByRole("listitem").filter({ hasText: "Groundnut" });
  await expect(line).toContainText("Only 3 left.");
  await expect(line).toContainText("Price was ₹175, is now ₹180.");
  const quantity = line.getByLabel("Quantity", { exact: true });
  await expect(quantity).toHaveValue("5");
  await line.getByRole("button", { name: "Set quantity to 3?" }).click();
  await expect(quantity).toHaveValue("3");
  await expect(line).not.toContainText("Only 3 left.");
  await expect(line.getByRole("button", { name: "One more" })).toBeDisabled();
});

test("at registration the cart goes into the account, and is there on another device", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/products/watermelon");
  await addToCart(shopperAt(page, "en"), "50g");
  await page.goto("/register");
  const email = await register(shopperAt(page, "en"));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  const device = await browser.newContext({ baseURL: shop.url });
  const phone = await device.newPage();
  await phone.goto("/login");
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Password", { exact: true }).fill("barish-mitti-beej-42");
  await phone.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(phone).toHaveURL("/");
  await phone.goto("/cart");
  await expect(phone.getByRole("listitem").filter({ hasText: "Watermelon" })).toBeVisible();
  await device.close();
});

test("logging out empties the cart of this browser, and the account keeps it", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await page.goto("/register");
  await register(shopperAt(page, "en"), { email });
  await expect(page).toHaveURL("/");
  await page.goto("/products/coriander");
  await addToCart(shopperAt(page, "en"), "500g");
  const inAccount = () =>
    shop.query(
      "select l.quantity from account_cart_lines l join people p on p.id = l.person_id where p.email = $1",
      [email],
    );
  await expect.poll(inAccount).toEqual([{ quantity: 1 }]);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Register" })).toBeVisible();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}").lines ?? []),
  ).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  expect(await inAccount()).toEqual([{ quantity: 1 }]);
});
