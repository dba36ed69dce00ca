import type { Page } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import { expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  checkOut,
  openCart,
  openCheckout,
  register,
  shopperAt,
  type Shopper,
} from "./shopper.ts";
import { openVendor, sellerOf } from "./vendor-screen.ts";
import { pathIn, type Language } from "./words.ts";

const slug = "chia-seeds";
const said = {
  en: "Clean seed, and it came up in four days.",
  hi: "बीज साफ़ है, चार दिन में जमाव हो गया।",
};
const answered = { en: "Thank you. Keep it dry.", hi: "धन्यवाद। सूखी जगह पर रखें।" };

async function expectGoodAtEachWidth(page: Page, language: Language): Promise<void> {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectGoodScreen(page, language);
  }
}

/** Buys the product in cash; who carries it to the door is another story. */
async function receive(shopper: Shopper, shop: OpenShop): Promise<void> {
  const { page, language, t } = shopper;
  await page.goto(pathIn(language, `/products/${slug}`));
  await addToCart(shopper, "250g");
  await openCart(shopper);
  await openCheckout(shopper);
  const number = await checkOut(shopper, { method: "cod" });
  await page.goto(pathIn(language, `/products/${slug}/review`));
  await expect(page.getByText(t("review.onItsWayTitle"))).toBeVisible();
  await expectGoodAtEachWidth(page, language);
  await shop.query(
    "update parcels set status = 'delivered', delivered_at = now() where order_id = (select id from orders where number = $1)",
    [number],
  );
}

for (const language of ["en", "hi"] as const) {
  test(`a buyer reviews in ${language}, everybody reads it with the new rating, the vendor answers, and it can be deleted`, async ({
    page,
    browser,
    shop,
  }) => {
    test.setTimeout(120_000);
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    const product = pathIn(language, `/products/${slug}`);
    const reviews = (at: Page) => at.locator("#reviews");
    const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await visitor.goto(product);
    await expect(reviews(visitor)).toContainText("4.5 (2)");
    await expect(reviews(visitor)).not.toContainText(t("product.verified"));

    await page.goto(product);
    await page.getByRole("link", { name: t("product.writeReview") }).click();
    await expect(page.getByText(t("login.introReview"))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("login.register") })
      .click();
    await register(shopper);
    await expect(page).toHaveURL(`${product}/review`);
    await expect(page.getByText(t("review.notReceivedTitle"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await receive(shopper, shop);

    await page.goto(`${product}/review`);
    await expectGoodAtEachWidth(page, language);
    await page.getByRole("button", { name: t("review.publish") }).click();
    await expect(page.getByText(t("review.starsMissing"))).toBeVisible();
    await expect(page.getByText(t("review.textShort", { min: 10 }))).toBeVisible();
    const stars = page.getByRole("radio");
    await expect(stars.first()).toBeFocused();
    await expectGoodAtEachWidth(page, language);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: t("review.star.3") })).toBeChecked();
    await page.getByLabel(t("review.text")).fill(said[language]);
    const session = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole("button", { name: t("review.publish") }).click();
    await expect(page.getByRole("link", { name: t("kept.login") })).toBeVisible();
    await expect(page.getByLabel(t("review.text"))).toHaveValue(said[language]);
    await expectGoodAtEachWidth(page, language);
    // As a login in another tab does.
    await page.context().addCookies(session);
    await page.getByRole("button", { name: t("review.publish") }).click();
    await expect(page.getByText(t("review.saved"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);

    await visitor.reload();
    await expect(reviews(visitor)).toContainText("4.0 (3)");
    const written = reviews(visitor).getByRole("listitem").first();
    await expect(written).toContainText(said[language]);
    await expect(written).toContainText("Sunita P.");
    await expect(written).toContainText(t("product.verified"));
    await expectGoodAtEachWidth(visitor, language);

    const vendor = await openVendor(browser, shop, {
      vendor: await sellerOf(shop, slug),
      language,
    });
    await vendor.goto(product);
    const link = vendor.getByRole("link", { name: t("product.answerReview") }).first();
    await expectGoodAtEachWidth(vendor, language);
    await link.click();
    await expect(vendor.getByText(said[language])).toBeVisible();
    await vendor.getByRole("button", { name: t("answer.publish") }).click();
    await expect(vendor.getByLabel(t("answer.text"))).toBeFocused();
    await expectGoodAtEachWidth(vendor, language);
    await vendor.getByLabel(t("answer.text")).fill(answered[language]);
    await vendor.getByRole("button", { name: t("answer.publish") }).click();
    await expect(vendor.getByText(t("answer.published"))).toBeVisible();
    await expectGoodAtEachWidth(vendor, language);
    await visitor.reload();
    await expect(written).toContainText(answered[language]);

    await page.getByText(t("review.deleteTitle")).click();
    await expectGoodAtEachWidth(page, language);
    await page.getByRole("button", { name: t("review.delete") }).click();
    await expect(page.getByText(t("review.deleted"))).toBeVisible();
    await expect(stars.first()).not.toBeChecked();
    await visitor.reload();
    await expect(reviews(visitor)).toContainText("4.5 (2)");
    await vendor.goto(`${product}/review`);
    await expect(vendor.getByText(t("review.notACustomerTitle"))).toBeVisible();
    await expectGoodAtEachWidth(vendor, language);
    await vendor.context().close();
    await visitor.context().close();
  });
}
