import type { OpenShop } from "#tests/open-shop.ts";
import { heading } from "./panel-screen.ts";
import { expectGoodAtEachWidth, watchLayoutShift } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt, type Shopper } from "./shopper.ts";
import { demoVendor, openVendor } from "./vendor-screen.ts";
import { pathIn, type Language } from "./words.ts";
import { fillAllSealed } from "./sealed-packets.ts";

test.use({ viewport: { width: 1280, height: 900 } });

/** A cash order of a pack of each of the two demo vendors. */
async function orderOfTwo(shopper: Shopper): Promise<string> {
  const { page } = shopper;
  await page.goto("/products/coriander");
  await addToCart(shopper, "100g");
  await page.goto("/products/desi-cotton");
  await addToCart(shopper, "450g");
  await page.goto("/register?redirect=checkout");
  await register(shopper, { name: "Kamala Bai" });
  return checkOut(shopper, { method: "cod" });
}

const stockOf = async (shop: OpenShop, slug: string) => {
  const rows = await shop.query<{ stock: number }>(
    `select k.stock from packs k join products p on p.id = k.product_id where p.slug = $1 order by k.id`,
    [slug],
  );
  return rows.map(({ stock }) => stock);
};

test("two vendors each send their own parcel of an order; one comes back, and its stock is on the shelf", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const before = await stockOf(shop, "coriander");
  const number = await orderOfTwo(shopperAt(page, "en"));
  const neem = await openVendor(browser, shop, { vendor: demoVendor(shop, "neem-chaupal") });
  await neem.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(heading(neem)).toHaveText("Orders");
  await neem.getByRole("link", { name: "To pack", exact: true }).click();
  await expect(neem).toHaveURL("/vendor/orders?status=to-pack");
  await neem.getByLabel("Order no., name, city or PIN code").fill("452001");
  await neem.getByLabel("Order no., name, city or PIN code").press("Enter");
  await expect(neem).toHaveURL(/status=to-pack.*search=452001/);
  await neem.getByRole("link", { name: number }).click();
  await expect(heading(neem)).toHaveText(`Order ${number}`);
  await expect(neem.getByRole("table").getByText("Coriander, 100g")).toBeVisible();
  await expect(neem.getByText("Kamala Bai")).toBeVisible();
  await expect(neem.getByText("12 Chaupal Marg")).toBeVisible();
  await expect(neem.getByText("Desi Cotton")).toHaveCount(0);
  await neem.getByRole("button", { name: "Start packaging" }).click();
  await expect(neem.getByText("The parcel’s status was changed.")).toBeVisible();
  await neem.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(neem.getByText("Enter the courier.")).toBeVisible();
  await expect(neem.getByLabel("Courier", { exact: true })).toBeFocused();
  await neem.getByLabel("Courier", { exact: true }).fill("India Post");
  await neem.getByLabel("Tracking number").fill("EK111111111IN");
  await neem.getByLabel("Tracking number").press("Enter");
  await expect(neem.getByText("India Post, EK111111111IN")).toBeVisible();

  const panghat = await openVendor(browser, shop, { vendor: demoVendor(shop, "panghat") });
  await panghat.goto(`/vendor/orders/${number}`);
  await expect(panghat.getByRole("table").getByText("Desi Cotton, 450g")).toBeVisible();
  await expect(panghat.getByText("Coriander")).toHaveCount(0);
  await expect(panghat.getByText("EK111111111IN")).toHaveCount(0);
  await panghat.getByRole("button", { name: "Start packaging" }).click();
  await panghat.getByLabel("Courier", { exact: true }).fill("Delhivery");
  await panghat.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(panghat.getByText("Delhivery, no tracking number")).toBeVisible();

  const order = `/checkout/product?orderId=${number}`;
  await page.goto(order);
  await expect(page.getByText("India Post, tracking number EK111111111IN")).toBeVisible();
  await expect(page.getByText("Delhivery").first()).toBeVisible();
  await neem.getByText(/^Delivered, ₹.* received in cash$/).click();
  await neem.getByRole("button", { name: /^Yes, ₹.* was received$/ }).click();
  await expect(neem.getByText("Paid", { exact: true })).toBeVisible();

  await page.goto(order);
  await page.getByRole("link", { name: "Request a return" }).click();
  await page.getByRole("radio", { name: "The packet is damaged" }).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("The seller has not answered yet.")).toBeVisible();
  expect(await stockOf(shop, "coriander")).not.toEqual(before);
  await neem.goto("/vendor/orders?status=return-asked");
  await neem.getByRole("link", { name: number }).click();
  await neem.getByLabel("Answer").fill("Please send it back to us.");
  await neem.getByRole("button", { name: "Approve return" }).click();
  await expect(neem.getByText("The return was approved.", { exact: false })).toBeVisible();
  await fillAllSealed(neem);
  await neem.getByRole("button", { name: "Take in what came back" }).click();
  await expect(neem.getByText("Nothing to collect")).toBeVisible();
  expect(await stockOf(shop, "coriander")).toEqual(before);
  await page.goto(order);
  await expect(page.getByRole("main").getByText("Returned", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Shipped", { exact: true }).first()).toBeVisible();
  await panghat.reload();
  await expect(panghat.getByText("Returned", { exact: true })).toHaveCount(0);
});

const words = {
  en: { cancel: "Cancel this parcel", why: "Tell the customer why.", returned: "Approve return" },
  hi: { cancel: "यह पार्सल रद्द करें", why: "ग्राहक को कारण बताएँ।", returned: "वापसी मंज़ूर करें" },
};

for (const language of ["en", "hi"] satisfies Language[]) {
  test(`the screens of a vendor's orders are good in ${language}`, async ({
    page,
    shop,
    browser,
  }) => {
    test.slow();
    const number = await orderOfTwo(shopperAt(page, "en"));
    const vendor = await openVendor(browser, shop, {
      vendor: demoVendor(shop, "panghat"),
      language,
    });
    await watchLayoutShift(vendor);
    const good = () => expectGoodAtEachWidth(vendor, language);
    const here = pathIn(language, `/vendor/orders/${number}`);
    for (const path of [
      pathIn(language, "/vendor/orders"),
      pathIn(language, "/vendor/orders?status=returned"),
      here,
      `${here}/packing-slip`,
    ]) {
      await vendor.goto(path);
      await good();
    }
    await vendor.goto(here);
    await vendor.getByText(words[language].cancel).first().click();
    await vendor.getByRole("button", { name: words[language].cancel }).click();
    await expect(vendor.getByText(words[language].why)).toBeVisible();
    await good();
    await shop.query(
      `with moved as (
         update parcels set status = 'delivered', delivered_at = now(), shipped_at = now(), carrier = 'India Post'
         where order_id = (select id from orders where number = $1) returning id, order_id)
       insert into return_requests (id, parcel_id, person_id, reason)
       select gen_random_uuid(), m.id, o.person_id, 'damaged: All wet' from moved m join orders o on o.id = m.order_id`,
      [number],
    );
    await vendor.goto(here);
    await good();
    await vendor.getByRole("button", { name: words[language].returned }).click();
    await expect(vendor).toHaveURL(/\?done=approved$/);
    await good();
  });
}
