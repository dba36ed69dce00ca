import type { OpenShop } from "#tests/open-shop.ts";
import { expectCalm, expectGoodScreen, watchLayoutShift } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt, type Shopper } from "./shopper.ts";
import { pathIn, type Language } from "./words.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** A cash order over two sellers, so of two parcels. */
async function orderOfTwo(shopper: Shopper): Promise<string> {
  const { page, language } = shopper;
  await page.goto(pathIn(language, "/products/coriander"));
  await addToCart(shopper, "100g");
  await page.goto(pathIn(language, "/products/desi-cotton"));
  await addToCart(shopper, "450g");
  await page.goto(pathIn(language, "/register?redirect=checkout"));
  await register(shopper);
  return checkOut(shopper, { method: "cod" });
}

const openOrder = async ({ page, language, t }: Shopper, number: string) => {
  await page.goto(pathIn(language, "/orders"));
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orderedItems.title"));
};

/** As the courier would. */
const deliver = (shop: OpenShop, number: string) =>
  shop.query(
    `with moved as (
       update parcels set status = 'delivered', delivered_at = now(), carrier = 'India Post', tracking_number = 'EK123456789IN'
       where status = 'confirmed' and order_id = (select id from orders where number = $1) returning order_id)
     update orders set status = 'delivered' where id in (select order_id from moved)`,
    [number],
  );

test("a customer cancels one parcel of two, asks for a return of the other and buys all again", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  const number = await orderOfTwo(shopper);
  await openOrder(shopper, number);
  const parcel = (place: number) =>
    page
      .getByRole("main")
      .locator("section")
      .filter({ hasText: `Parcel ${place} of 2` });
  const gone = await parcel(1).getByRole("listitem").getByRole("link").innerText();
  await parcel(1).getByRole("link", { name: "Cancel parcel 1 of 2" }).click();
  await page.getByRole("button", { name: "Cancel parcel" }).click();
  await expect(page.getByText("Choose a reason.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Ordered by mistake" })).toBeFocused();
  await page.getByRole("radio", { name: "Another reason" }).check();
  await page.getByRole("button", { name: "Cancel parcel" }).click();
  await expect(page.getByLabel("Tell us more")).toBeFocused();
  await page.getByLabel("Tell us more").fill("The rain came early");
  await page.getByRole("button", { name: "Cancel parcel" }).click();
  await expect(page.getByText("The parcel was canceled.")).toBeVisible();
  await expect(parcel(1).getByText("Canceled").first()).toBeVisible();
  await expect(parcel(2).getByText("Confirmed")).toBeVisible();
  await expect(page.getByText("The rain came early")).toBeVisible();

  await deliver(shop, number);
  await page.reload();
  await parcel(2).getByRole("link", { name: "Request a return" }).click();
  await page.getByRole("radio", { name: "The packet is damaged" }).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(parcel(2).getByText("The seller has not answered yet.")).toBeVisible();
  const asked = await shop.query(
    `select r.reason, r.state from return_requests r join parcels p on p.id = r.parcel_id
     join orders o on o.id = p.order_id where o.number = $1`,
    [number],
  );
  expect(asked).toEqual([{ reason: "damaged", state: "asked" }]);

  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL(`/cart?again=${number}`);
  await expect(page.getByText(`From order ${number}, at today’s prices.`)).toBeVisible();
  const lines = page.getByRole("list", { name: "Packs in your cart" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: gone })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

for (const language of ["en", "hi"] satisfies Language[]) {
  test(`the screens of an order and its parcels are good in ${language}`, async ({
    page,
    shop,
  }) => {
    test.slow();
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    await watchLayoutShift(page);
    const number = await orderOfTwo(shopper);
    const good = async () => {
      for (const size of widths) {
        await page.setViewportSize(size);
        await expectGoodScreen(page, language);
      }
    };
    const parcel = (place: number) => `/orders/${number}/parcels/${place}`;
    for (const size of widths) {
      await page.setViewportSize(size);
      for (const path of [
        "/orders?status=on-the-way",
        "/orders?status=delivered",
        `/checkout/product?orderId=${number}`,
        `/orders/${number}/print`,
        `${parcel(2)}/return-request`,
        `${parcel(1)}/cancellation`,
      ]) {
        await page.goto(pathIn(language, path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectGoodScreen(page, language);
        await expectCalm(page);
      }
    }
    await page.getByRole("button", { name: t("cancel.submit") }).click();
    await expect(page.getByText(t("refusal.reasonMissing"))).toBeVisible();
    await good();
    await page.getByRole("radio", { name: t("reason.too-slow") }).check();
    await page.getByRole("button", { name: t("cancel.submit") }).click();
    await expect(page.getByText(t("order.done.canceled"))).toBeVisible();
    await good();
    await deliver(shop, number);
    await page.goto(pathIn(language, `${parcel(2)}/return-request`));
    await good();
    await page.getByRole("radio", { name: t("reason.poor-quality") }).check();
    await page.getByRole("button", { name: t("return.submit") }).click();
    await expect(page.getByText(t("order.done.return-asked"))).toBeVisible();
    await good();
    await page.getByRole("button", { name: t("order.again") }).click();
    await expect(page.getByText(t("cartAgain.added", { number }))).toBeVisible();
    await good();
    await page.emulateMedia({ media: "print" });
    await page.goto(pathIn(language, `/orders/${number}/print`));
    await expect(page.getByText(t("order.printNote"))).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("button", { name: t("order.print") })).toBeHidden();
  });
}
