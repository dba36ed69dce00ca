import { expect, type Browser } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import {
  addToCart,
  expectCheckout,
  fillAddress,
  openCart,
  openCheckout,
  register,
  shopperAt,
  type Shopper,
} from "./shopper.ts";

/** A new customer with a phone in Hindi. */
export async function registerOnPhone(browser: Browser, shop: OpenShop) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: "hi-IN",
  });
  const page = await context.newPage();
  const shopper = shopperAt(page, "hi");
  await page.goto("/hi/register");
  const email = await register(shopper, { name: "सुनीता पटेल" });
  await expect(page).toHaveURL("/hi");
  return { shopper, email };
}

/** The same, before the ways to pay with a pack in the cart. */
export async function choosePaymentOnPhone(browser: Browser, shop: OpenShop): Promise<Shopper> {
  const { shopper } = await registerOnPhone(browser, shop);
  const { page, t } = shopper;
  await page.goto("/hi/products/hybrid-okra");
  await addToCart(shopper, "50g");
  await openCart(shopper);
  await openCheckout(shopper);
  await expectCheckout(shopper);
  await fillAddress(shopper);
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  return shopper;
}
