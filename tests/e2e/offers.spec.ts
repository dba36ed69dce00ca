import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  expectCheckout,
  fillAddress,
  openCart,
  openCheckout,
  placeOrder,
  register,
  shopperAt,
} from "./shopper.ts";

test.use({ viewport: { width: 360, height: 800 } });

test("an offer by itself and a code go from the cart through a reload of the checkout to the order", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  const { t } = shopper;
  const [pack] = await shop.query(
    `select p.slug, k.id, k.price_paise::int as price from packs k join products p on p.id = k.product_id
     join vendors v on v.id = p.vendor_id
     where v.slug = 'neem-chaupal-seeds' and k.price_paise between 8000 and 15000 and k.stock > 20 and p.state = 'published'
     order by k.price_paise limit 1`,
  );
  const { slug, id, price } = pack as { slug: string; id: string; price: number };
  await page.goto("/register");
  await register(shopper);
  await expect(page).not.toHaveURL(/register/);
  await page.goto(`/products/${slug}?pack=${id}`);
  await expect(page.getByRole("main")).toContainText("5% off from 5 packs · 10% off from 10 packs");
  const label = await page.locator(`input[name="pack"][value="${id}"] + span b`).textContent();
  await addToCart(shopper, label ?? "");
  await openCart(shopper);
  const summary = page.getByRole("region", { name: t("cart.summary") });
  await expect(summary.getByRole("progressbar")).toBeVisible();
  await expect(summary).toContainText("more for free delivery");
  const quantity = page.getByRole("main").getByLabel(t("cart.quantity"), { exact: true });
  await quantity.fill("10");
  await quantity.press("Enter");
  await expect(summary).toContainText(t("cart.offerOff"));
  await expect(summary.getByRole("progressbar")).toHaveCount(0);
  await openCheckout(shopper);
  await expectCheckout(shopper);
  await fillAddress(shopper);
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  await page.getByRole("radio", { name: t("method.cod") }).check();
  await page.getByRole("button", { name: t("checkout.toReview") }).click();
  await page.getByLabel(t("checkout.coupon")).fill("seeds10");
  await page.getByRole("button", { name: t("checkout.couponApply") }).click();
  const remove = page.getByRole("button", {
    name: t("checkout.couponRemove", { code: "SEEDS10" }),
  });
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(remove).toBeVisible();
  const number = await placeOrder(shopper);
  const saved = await shop.query(
    `select given ->> 'code' as code, (given ->> 'savedPaise')::int as saved
     from orders, jsonb_array_elements(promotions) given where number = $1`,
    [number],
  );
  // A tenth of ten packs by itself, then a tenth of what is left.
  expect(saved).toEqual([
    { code: null, saved: price },
    { code: "SEEDS10", saved: Math.floor((price * 9 + 5) / 10) },
  ]);
});
