import { expect, test } from "./shop-test.ts";
import { logIn, password, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a visitor's wish list lives on the device, and is in the account after sign-in", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/chia-seeds");
  const offer = page.getByRole("region", { name: "250g" });
  const save = offer.getByRole("button", { name: "Save to wish list" });
  await save.focus();
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  // What saves comes after React; before it the form would be sent.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Enter");
  await expect(offer.getByRole("button", { name: "Remove from wish list" })).toBeFocused();
  await offer.getByRole("link", { name: "Open wish list" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Chia Seeds" });
  await expect(line.getByText("In stock")).toBeVisible();
  await line.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

  await line.getByRole("button", { name: /^Remove Chia Seeds/ }).click();
  await expect(page.getByRole("heading", { name: "Your wish list is empty" })).toBeVisible();
  await page.getByRole("button", { name: "Put it back" }).press("Enter");
  await expect(line).toBeVisible();
  const saved = await shop.query("select 1 as one from saved_packs");
  expect(saved).toEqual([]);

  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Register" }).last().click();
  const email = await register(shopper);
  await expect(page.getByRole("button", { name: "Email me when a price drops" })).toBeVisible();
  await expect(line).toBeVisible();
  expect(
    await shop.query(
      "select count(*)::int as packs from saved_packs s join people p on p.id = s.person_id where p.email = $1",
      [email],
    ),
  ).toEqual([{ packs: 1 }]);
  await page.getByRole("button", { name: "Email me when a price drops" }).click();
  await expect(page.getByRole("button", { name: "Stop these emails" })).toBeVisible();

  // The account's list is on another device, and what is saved there is here after a look.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/products/chia-seeds");
  await expect(offer.getByRole("button", { name: "Remove from wish list" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Your wish list is empty" })).toBeVisible();
  await page.goto("/login?redirect=wishlist");
  await logIn(shopper, { email, password });
  await expect(page).toHaveURL("/wishlist");
  await expect(line).toBeVisible();
});

test("who saves before any script is there finds the pack on the list", async ({ page }) => {
  await page.route(/\/assets\/(?!early-)[^/]*\.js$/, (route) => route.abort());
  await page.goto("/hi/products/chia-seeds");
  await page.getByRole("button", { name: "पसंद की सूची में रखें" }).first().click();
  await expect(page).toHaveURL(/\/hi\/wishlist\?save=/);
  await page.unroute(/\/assets\/(?!early-)[^/]*\.js$/);
  await page.reload();
  await expect(page).toHaveURL("/hi/wishlist");
  await expect(page.getByRole("listitem").filter({ hasText: "चिया" })).toBeVisible();
});
