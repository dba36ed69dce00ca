import { expect, type Page } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import { test } from "./razorpay-test.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import {
  addToCart,
  expectCheckout,
  fillAddress,
  register,
  sendOrder,
  shopperAt,
  type Shopper,
} from "./shopper.ts";
import { pathIn } from "./words.ts";

const paid = { status: "confirmed", paid: "paid", captures: 1 };

async function stateOf(shop: OpenShop, number: string) {
  const [found] = await shop.query(
    `select o.status, o.payment_status as paid,
            (select count(*)::int from captures c where c.order_id = o.id) as captures
     from orders o where o.number = $1`,
    [number],
  );
  return found;
}

/** Up to Razorpay's page; answers the order's number. */
async function order(shopper: Shopper, product: string, pack: string): Promise<string> {
  await fillCheckout(shopper, product, pack);
  await sendOrder(shopper);
  return atRazorpay(shopper.page);
}

async function fillCheckout(shopper: Shopper, product: string, pack: string): Promise<void> {
  const { page, t, language } = shopper;
  await page.goto(pathIn(language, product));
  await addToCart(shopper, pack);
  await page.goto(pathIn(language, "/register?redirect=checkout"));
  await register(shopper);
  await expectCheckout(shopper);
  await fillAddress(shopper);
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  await page
    .getByRole("radio", { name: t("method.upi"), exact: false })
    .first()
    .check();
  await expect(page.getByText(t("pay.onPage", { gateway: "Razorpay" }))).toBeVisible();
  await page.getByRole("button", { name: t("checkout.toReview") }).click();
}

/** The page that leads there sends itself. */
async function atRazorpay(page: Page): Promise<string> {
  await expect(page).toHaveTitle("Razorpay stand-in");
  const back = new URL(
    (await page.getByRole("link", { name: "Cancel" }).getAttribute("href")) ?? "",
  );
  return back.searchParams.get("order") ?? "";
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("an order is paid by UPI on Razorpay's page, in Hindi, and the customer comes back to thanks", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "hi");
  const number = await order(shopper, "/products/chia-seeds", "250g");
  await expect(page.getByRole("radio", { name: "UPI" })).toBeChecked();
  await press(page, "Success");
  await expect(page).toHaveURL(`${shop.url}/hi/order-success?order=${number}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.t("success.title"));
  expect(await stateOf(shop, number)).toEqual(paid);
});

test("a declined payment is paid again in another way, and once", async ({ page, shop }) => {
  const shopper = shopperAt(page, "en");
  const number = await order(shopper, "/products/desi-cotton", "450g");
  await press(page, "Decline");
  await expect(page).toHaveURL(`${shop.url}/order-success?order=${number}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your order is placed, but not paid yet",
  );
  await page.getByRole("radio", { name: "Net banking" }).check();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await atRazorpay(page);
  await expect(page.getByRole("radio", { name: "Net banking" })).toBeChecked();
  await press(page, "Success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  expect(await stateOf(shop, number)).toEqual(paid);
});

test("a way to pay that is chosen before the script is there stays chosen", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  const number = await order(shopper, "/products/green-chilli", "10g");
  await press(page, "Decline");
  await expect(page).toHaveURL(`${shop.url}/order-success?order=${number}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const wallet = page.getByRole("radio", { name: "Wallet" });
  await wallet.check();
  held.resolve();
  await page.waitForLoadState("load");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("[name=method]") ?? {}).some((key) =>
      key.startsWith("__react"),
    ),
  );
  // A choice that the script had not heard of would be undone as soon as anything is drawn again.
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await atRazorpay(page);
  await expect(wallet).toBeChecked();
});

test("who cancels there, or goes back, finds the order and its goods held, and can go on", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  const number = await order(shopper, "/products/basmati-paddy", "3kg");
  const own = `${shop.url}/order-success?order=${number}`;
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(own);
  await expect(page.getByRole("main")).toContainText("held for you");
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await atRazorpay(page);
  await page.goBack();
  await expect(page).toHaveURL(own);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await atRazorpay(page);
  await press(page, "Success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  expect(await stateOf(shop, number)).toEqual(paid);
});

test("the page that leads to Razorpay is good to look at, should it have to be", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => {};
  });
  const shopper = shopperAt(page, "hi");
  await fillCheckout(shopper, "/products/chia-seeds", "250g");
  await sendOrder(shopper);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    shopper.t("pay.goingTo", { gateway: "Razorpay" }),
  );
  await expectGoodAtEachWidth(page, "hi");
  await page.getByRole("link", { name: shopper.t("pay.backToOrder") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    shopper.t("success.titleUnpaid"),
  );
});

test("a customer who never comes back has paid all the same: the webhook tells", async ({
  page,
  shop,
  razorpay,
}) => {
  const number = await order(shopperAt(page, "en"), "/products/chia-seeds", "250g");
  const [attempt] = await shop.query<{ reference: string }>(
    `select a.gateway_order as reference from payment_attempts a join orders o on o.id = a.order_id where o.number = $1`,
    [number],
  );
  await page.close();
  // What the tests before have left to be told.
  await razorpay.sendWebhooks("", { dropped: true });
  razorpay.pay(attempt?.reference ?? "");
  const hook = `${shop.url}/webhooks/razorpay`;
  expect(await razorpay.sendWebhooks(hook, { forged: true })).toEqual([400, 400, 400]);
  expect(await stateOf(shop, number)).toMatchObject({ paid: "pending" });
  const all = await razorpay.sendWebhooks(hook, { duplicate: true, reordered: true });
  expect(all).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await stateOf(shop, number)).toEqual(paid);
});

test.describe("without JavaScript", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("an order is paid on Razorpay's page with buttons alone", async ({ page, shop }) => {
    const shopper = shopperAt(page, "en");
    await page.goto("/register");
    await register(shopper);
    await page.goto("/products/african-marigold");
    await page
      .getByRole("region", { name: "50 seeds" })
      .getByRole("button", { name: "Add to Cart" })
      .click();
    await page.getByRole("link", { name: "Proceed to Checkout" }).filter({ visible: true }).click();
    await fillAddress(shopper);
    await press(page, "Continue to Payment");
    await expect(page.getByText("You pay on Razorpay’s own page")).toBeVisible();
    await page.getByRole("radio", { name: "Wallet" }).check();
    await press(page, "Continue to Review");
    await sendOrder(shopper);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opening Razorpay");
    await press(page, "Continue to Razorpay");
    const number = await atRazorpay(page);
    await press(page, "Decline");
    await press(page, "Back to the shop");
    await expect(page).toHaveURL(`${shop.url}/order-success?order=${number}`);
    await page.getByRole("radio", { name: "Credit or debit card" }).check();
    await page.getByRole("button", { name: /^Pay ₹/ }).click();
    await press(page, "Continue to Razorpay");
    await press(page, "Success");
    await press(page, "Back to the shop");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
    expect(await stateOf(shop, number)).toEqual(paid);
  });
});
