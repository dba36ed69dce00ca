import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  cards,
  checkOut,
  fillAddress,
  fillDetails,
  payAgain,
  register,
  shopperAt,
  type Shopper,
} from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("a declined card holds the seeds and can be paid again, from the order's own page", async ({
  page,
  shop,
}) => {
  const shopper = await shopperAtCheckout(shopperAt(page, "en"), "/products/chia-seeds", "250g");
  const number = await checkOut(shopper, cards.decline);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your order is placed, but not paid yet",
  );
  await expect(page.getByRole("main")).toContainText(
    "The payment (Credit or debit card) was declined and nothing was charged.",
  );
  expect(await stateOf(number)).toEqual({
    status: "pending",
    paid: "unpaid",
    attempts: ["declined"],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await payAgain(shopper, { method: "upi", id: "decline@sandbox" });
  await expect(page.getByRole("main")).toContainText("The payment (UPI) was declined");
  // The button was far below what the page says now.
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await payAgain(shopper, cards.success);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await stateOf(number)).toEqual({
    status: "confirmed",
    paid: "paid",
    attempts: ["declined", "declined", "captured"],
  });
  // Bought once, though paid in three goes.
  expect(await shop.query("select stock from packs where sku = 'CHIA-250G'")).toEqual([
    { stock: 65 },
  ]);

  async function stateOf(order: string) {
    const [found] = await shop.query(
      `select o.status, o.payment_status as paid,
              array(select a.state::text from payment_attempts a where a.order_id = o.id order by a.created_at) as attempts
       from orders o where o.number = $1`,
      [order],
    );
    return found;
  }
});

test("what stands below the card's fields doesn't move when they come", async ({ page }) => {
  const shopper = await shopperAtCheckout(shopperAt(page, "en"), "/products/chia-seeds", "250g");
  await checkOut(shopper, cards.decline);
  let answer = () => {};
  const scripts = new Promise<void>((go) => (answer = go));
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const upi = page.getByRole("radio", { name: "UPI" });
  const top = async () => (await upi.boundingBox())?.y;
  // Asked sooner, a document answers without what isn't parsed yet and without its styles.
  await page.waitForFunction(
    () =>
      document.readyState !== "loading" &&
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
        ({ sheet }) => sheet !== null,
      ),
  );
  await expect.poll(top).toBeGreaterThan(0);
  const before = await top();
  answer();
  await expect(page.frameLocator("iframe").getByRole("textbox").first()).toBeVisible();
  expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThanOrEqual(2);
});

test("while the bank gives no answer the page says so and asks nobody to pay twice", async ({
  page,
}) => {
  const shopper = await shopperAtCheckout(shopperAt(page, "en"), "/products/desi-cotton", "450g");
  await checkOut(shopper, cards.timeout);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Order placed. Waiting for your bank",
  );
  await expect(page.getByRole("main")).toContainText("Please don’t pay twice");
  await expect(page.getByRole("button", { name: /^Pay / })).toHaveCount(0);
  await page.getByRole("link", { name: "My Orders" }).first().click();
  await expect(page.getByRole("main")).toContainText("Pending");
});

test("on a slow line nothing that was typed is lost, and the gateway is asked as soon as it listens", async ({
  page,
}) => {
  const shopper = await shopperAtCheckout(shopperAt(page, "en"), "/products/basmati-paddy", "3kg");
  await expect(page).toHaveURL("/checkout");
  await page.evaluate(() => sessionStorage.clear());
  let arrive = () => {};
  const slowScripts = async () => {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await arrived;
      await route.continue();
    });
  };
  await slowScripts();
  await page.reload({ waitUntil: "commit" });
  await fillAddress(shopper);
  arrive();
  // React has come when it keeps what it found.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("checkout")))
    .toContain("Chaupal");
  await expect(page.getByLabel("PIN code")).toHaveValue("452001");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("MP");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.unroute("**/assets/*.js");
  await slowScripts();
  await page.getByRole("radio", { name: "UPI" }).check();
  await fillDetails(shopper, { method: "upi", id: "success@sandbox" });
  await page.getByRole("button", { name: "Continue to Review" }).click();
  await expect(page.getByRole("button", { name: "Checking..." })).toBeDisabled();
  arrive();
  await expect(page.getByRole("button", { name: /^Place order/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("12 Chaupal Marg");
});

test("what is typed while React is starting stays, too", async ({ page }) => {
  const shopper = await shopperAtCheckout(shopperAt(page, "en"), "/products/basmati-paddy", "3kg");
  await expect(page).toHaveURL("/checkout");
  await page.evaluate(() => sessionStorage.clear());
  // The page's own code has come, and waits for the words before React draws.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const words = page.waitForRequest("**/assets/shop-*.js");
  await page.route("**/assets/shop-*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await words;
  const box = page.getByRole("checkbox", { name: shopper.t("checkout.saveAddress") });
  await fillAddress(shopper);
  await box.check();
  arrive();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("checkout")))
    .toContain("Chaupal");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("MP");
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("radio", { name: "UPI" })).toBeVisible();
});

test("wrong details are said at their fields, in the frame, and nothing is ordered", async ({
  page,
  shop,
}) => {
  const shopper = await shopperAtCheckout(shopperAt(page, "en"), "/products/desi-chickpea", "1kg");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByLabel("Address line 1", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter the address.")).toBeVisible();
  const before = await shop.query("select count(*) from orders");
  await fillAddress(shopper);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Continue to Review" }).click();
  await expect(page.getByText("Choose how you want to pay.")).toBeVisible();
  await page.getByRole("radio", { name: "Credit or debit card" }).check();
  await fillDetails(shopper, { method: "credit-card", number: "4111 1111 1111 1112" });
  await page.getByRole("button", { name: "Continue to Review" }).click();
  const frame = page.frameLocator("iframe");
  await expect(
    frame.getByText("This is not a card number. Please check the digits."),
  ).toBeVisible();
  await expect(frame.getByLabel("Card number")).toBeFocused();
  expect(await shop.query("select count(*) from orders")).toEqual(before);
});

async function shopperAtCheckout(
  shopper: Shopper,
  product: string,
  pack: string,
): Promise<Shopper> {
  await shopper.page.goto(product);
  await addToCart(shopper, pack);
  await shopper.page.goto("/register?redirect=checkout");
  await register(shopper);
  return shopper;
}
