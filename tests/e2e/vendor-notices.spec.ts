import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt } from "./shopper.ts";
import { openVendor, sellerOf } from "./vendor-screen.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a vendor is led from the bell to the order, by the keyboard on a phone's width, and chooses the emails", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const shopper = shopperAt(page, "en");
  await page.goto("/products/desi-cotton");
  await addToCart(shopper, "450g");
  await page.goto("/register?redirect=checkout");
  await register(shopper, { name: "Kamala Bai" });
  const number = await checkOut(shopper, { method: "cod" });

  const vendor = await openVendor(browser, shop, { vendor: await sellerOf(shop, "desi-cotton") });
  await vendor.setViewportSize({ width: 360, height: 740 });
  const bell = vendor.getByRole("button", { name: /^New notices: \d+$/ });
  const count = Number((await bell.getAttribute("aria-label"))?.split(" ").at(-1));
  await bell.focus();
  await vendor.keyboard.press("Enter");
  const list = vendor.getByRole("region", { name: "Notices" });
  const notice = list.getByRole("button", { name: `New order ${number}: please pack it` });
  await expect(notice).toBeVisible();
  await expectGoodAtEachWidth(vendor, "en");
  await vendor.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await bell.press("Enter");
  await notice.press("Enter");
  await expect(vendor).toHaveURL(`/vendor/orders/${number}`);
  await expect(
    vendor.getByRole("button", {
      name: count === 1 ? "No new notices" : `New notices: ${count - 1}`,
    }),
  ).toBeVisible();

  await vendor.goto("/hi/vendor/notices");
  await expectGoodAtEachWidth(vendor, "hi");
  await vendor.getByRole("link", { name: "ईमेल चुनें" }).click();
  await expectGoodAtEachWidth(vendor, "hi");
  const orders = vendor.getByLabel("पैक करने के ऑर्डर");
  await expect(orders).toHaveValue("at-once");
  await orders.selectOption("daily");
  await vendor.getByRole("button", { name: "सहेजें" }).click();
  await expect(vendor.getByText("आपकी पसंद सहेज ली गई।")).toBeVisible();
  await expect(vendor.getByLabel("पैक करने के ऑर्डर")).toHaveValue("daily");
});

test("a vendor is led from the bell to the packs whose prices went down, in both languages", async ({
  shop,
  browser,
}) => {
  const seller = await sellerOf(shop, "desi-cotton");
  await shop.query(
    `insert into notices (person_id, kind, subject_id, detail, event_key)
      select p.id, 'price', p.vendor_id, (select json_agg(json_build_object('packId', id, 'beforePaise', price_paise + 100,
        'afterPaise', case when unit <> 'kg' then price_paise end)) from packs where vendor_id = p.vendor_id), 'e2e'
      from people p where email = $1`,
    [seller.email],
  );
  const vendor = await openVendor(browser, shop, { vendor: seller });
  await vendor.getByRole("button", { name: /^New notices: \d+$/ }).click();
  await vendor.getByRole("button", { name: /lowered in price or paused/ }).click();
  await expect(vendor).toHaveURL(/\/vendor\/notices\/\d+\/prices$/);
  await expect(vendor.getByRole("row", { name: /Desi Cotton 450g/ })).toContainText("₹421.00");
  await expectGoodAtEachWidth(vendor, "en");
  await vendor.goto(`/hi${new URL(vendor.url()).pathname}`);
  await expect(vendor.getByRole("heading", { level: 1 })).toHaveText("घटी कीमतें और रोकी गई बिक्री");
  await expectGoodAtEachWidth(vendor, "hi");
});
