import type { Page } from "@playwright/test";
import {
  expectCalm,
  expectGoodAtEachWidth,
  expectGoodScreen,
  watchLayoutShift,
  widths,
} from "./screen.ts";
import { demoAdministrator } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  cards,
  checkOut,
  fillAddress,
  fillDetails,
  logIn,
  openCheckout,
  register,
  shopperAt,
} from "./shopper.ts";
import { pathIn, wordsIn, type Language } from "./words.ts";

const languages: Language[] = ["en", "hi"];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const publicScreens: Record<string, string> = {
  home: "/",
  "the list": "/products",
  "an empty search": "/products?search=zzzz",
  "a product with packs": "/products/hybrid-okra",
  "a product with little left": "/products/green-chilli",
  "a product that is sold out": "/products/papaya",
  "the empty cart": "/cart",
  about: "/about",
  contact: "/contact",
  refund: "/refund",
  terms: "/terms",
  privacy: "/privacy",
  login: "/login?redirect=checkout",
  register: "/register",
  "login after a new password": "/login?changed=password",
  "a forgotten password": "/forgot-password",
  "a link to a new password that is void": "/reset-password?token=none",
  "a link to confirm that is void": "/confirm-email?token=none",
  "a page that is not there": "/no-such-page",
  "a product that is not there": "/products/no-such-seed",
};

for (const language of languages) {
  for (const size of widths) {
    test(`public screens are good in ${language} at ${size.width} px, and stand still while they load`, async ({
      page,
    }) => {
      await watchLayoutShift(page);
      await page.setViewportSize(size);
      for (const [name, path] of Object.entries(publicScreens)) {
        await test.step(name, async () => {
          await page.goto(pathIn(language, path));
          await expect(heading(page)).toBeVisible();
          await expectGoodScreen(page, language);
          await expectCalm(page);
        });
      }
    });
  }

  test(`the forms of login and registration say in ${language} what is wrong`, async ({ page }) => {
    const t = wordsIn(language);
    const main = page.getByRole("main");
    await page.goto(pathIn(language, "/login"));
    await main.getByRole("button", { name: t("login.submit") }).click();
    await expect(main.getByText(t("login.emailMissing"))).toBeVisible();
    await expect(page.getByLabel(t("login.email"))).toBeFocused();
    await expectGoodAtEachWidth(page, language);
    await logIn(shopperAt(page, language), {
      email: "nobody@test.example",
      password: "not-the-password",
    });
    await expect(main.getByText(t("refusal.credentialsInvalid"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/register"));
    await main.getByRole("button", { name: t("register.submit") }).click();
    await expect(main.getByText(t("register.termsMissing"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
  });

  test(`a customer's screens are good in ${language}, from the filled cart to the ordered items`, async ({
    page,
    shop,
  }) => {
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    await page.goto(pathIn(language, "/products/african-marigold"));
    await page.getByRole("region").first().getByLabel(t("cart.quantity")).fill("10");
    await page
      .getByRole("region")
      .first()
      .getByRole("button", { name: t("cart.add") })
      .click();
    await shop.query("update packs set stock = 4 where sku = 'MARIG-50S'");
    await page.goto(pathIn(language, "/cart"));
    await expect(page.getByText(t("cart.onlyLeft", { available: 4 }))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await shop.query("update packs set stock = 140 where sku = 'MARIG-50S'");

    await page.goto(pathIn(language, "/register?redirect=checkout"));
    await register(shopper);
    await expect(heading(page)).toHaveText(t("checkout.title"));
    await page.getByRole("button", { name: t("checkout.toPayment") }).click();
    await expect(page.getByText(t("address.required.addressLine1"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await fillAddress(shopper);
    await page.getByRole("button", { name: t("checkout.toPayment") }).click();
    await page.getByRole("button", { name: t("checkout.toReview") }).click();
    await expect(page.getByText(t("checkout.chooseMethod"))).toBeVisible();
    await page.getByRole("radio", { name: t("method.credit-card") }).check();
    await page.getByRole("button", { name: t("checkout.toReview") }).click();
    await expect(
      page.frameLocator("iframe").getByText(t("sandbox.required.cardNumber")),
    ).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await fillDetails(shopper, cards.decline);
    await page.getByRole("button", { name: t("checkout.toReview") }).click();
    await expect(
      page.getByRole("button", { name: t("checkout.placeOrder", { total: "" }).trim() }),
    ).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page
      .getByRole("button", { name: t("checkout.placeOrder", { total: "" }).trim() })
      .click();
    await expect(heading(page)).toHaveText(t("success.titleUnpaid"));
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/orders"));
    await expect(page.getByRole("link", { name: /BB-/ })).toHaveCount(1);
    await expectGoodAtEachWidth(page, language);
    await page.getByRole("link", { name: /BB-/ }).click();
    await expect(heading(page)).toHaveText(t("orderedItems.title"));
    await expectGoodAtEachWidth(page, language);
  });

  test(`what an order and its absence look like is good in ${language}`, async ({ page }) => {
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    await page.goto(pathIn(language, "/register?redirect=orders"));
    await register(shopper);
    await expect(page.getByText(t("orders.empty"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/checkout/product"));
    await expect(page.getByText(t("orderedItems.none"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/vendor/dashboard"));
    await expect(heading(page)).toHaveText(t("vendor.onlyTitle"));
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/products/chia-seeds"));
    await addToCart(shopper, "250g");
    await page.goto(pathIn(language, "/cart"));
    await openCheckout(shopper);
    await checkOut(shopper, { method: "cod" });
    await expect(heading(page)).toHaveText(t("success.title"));
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/order-success?order=BB-2026-999999"));
    await expect(heading(page)).toHaveText(t("error.notFoundTitle"));
    await expectGoodAtEachWidth(page, language);
  });

  test(`the vendor's dashboard and the menus are good in ${language}`, async ({ page, shop }) => {
    const { t } = shopperAt(page, language);
    const vendor = shop.accounts.find(({ role }) => role === "vendor");
    if (!vendor) throw new Error("There is no demo vendor.");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathIn(language, "/login"));
    await page.getByRole("button", { name: t("layout.menu") }).click();
    await expect(page.getByRole("navigation", { name: t("layout.menu") })).toBeVisible();
    await expectGoodScreen(page, language);
    await page.getByRole("button", { name: t("layout.closeMenu") }).click();
    await logIn(shopperAt(page, language), vendor);
    await expect(page).toHaveURL(pathIn(language, "/vendor/dashboard"));
    await expect(heading(page)).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: t("layout.menu") }).click();
    await expect(page.getByRole("link", { name: t("layout.profile") })).toBeVisible();
    await expectGoodScreen(page, language);
  });

  test(`a page that fails says so in ${language} and shows nothing of the inside`, async ({
    page,
    shop,
    faults,
  }) => {
    const t = wordsIn(language);
    await shop.query("alter table products rename to products_away");
    try {
      // Asked for by nobody yet, so it is in no memory.
      await page.goto(pathIn(language, "/products?search=fault"));
      await expect(heading(page)).toHaveText(t("error.title"));
      await expectGoodAtEachWidth(page, language);
      await expect(page.locator("body")).not.toContainText(
        /products_away|relation|select |\.ts:\d/,
      );
    } finally {
      await shop.query("alter table products_away rename to products");
    }
    expect(faults.filter((fault) => !fault.includes("answered 500"))).toEqual([]);
    faults.length = 0;
  });
}

test("the panel's screens are good", async ({ page, shop }) => {
  const administrator = demoAdministrator(shop);
  for (const path of [
    "/admin/login",
    "/admin/login?changed=password",
    "/admin/forgot-password",
    "/admin/reset-password?token=none",
    "/admin/register",
    "/admin/register/waiting",
  ]) {
    await page.goto(path);
    await expectGoodAtEachWidth(page, "en");
  }
  await page.goto("/admin/login");
  await logIn(shopperAt(page, "en"), { ...administrator, password: "not-the-password" });
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await logIn(shopperAt(page, "en"), administrator);
  await expect(page).toHaveURL("/admin/dashboard");
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/admin/no-such-page");
  await expectGoodAtEachWidth(page, "en");
});
