import { heading } from "./panel-screen.ts";
import { orderOne } from "./list-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";
import { pathIn, wordsIn } from "./words.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("many parcels are packed, sent with a pasted column of numbers, and printed", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const numbers = [await orderOne(browser, shop), await orderOne(browser, shop)];
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/orders");
  for (const number of numbers) await page.getByLabel(`Choose ${number}/`).check();
  await expect(page.getByText("2 chosen")).toBeVisible();
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("2 parcels are being packed.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole("link", { name: "Ship", exact: true }).click();
  await expect(heading(page)).toHaveText("Ship parcels");
  const fields = page.getByLabel(/^Tracking number/);
  await expect(fields).toHaveCount(2);
  await expectGoodAtEachWidth(page, "en");
  await page.setViewportSize({ width: 1280, height: 900 });
  await fields.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "EK1IN\nEK2IN\n");
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(fields.last()).toHaveValue("EK2IN");
  // A scanner's Enter goes on to the next field.
  await fields.first().press("Enter");
  await expect(fields.last()).toBeFocused();
  await page.getByRole("button", { name: "Ship 2 parcels" }).click();
  await expect(page.getByText("Enter the courier.")).toBeVisible();
  await expect(page.getByLabel("Courier", { exact: true })).toBeFocused();
  await expect(fields.first()).toHaveValue("EK1IN");
  await page.getByLabel("Courier", { exact: true }).fill("India Post");
  await page.getByRole("button", { name: "Ship 2 parcels" }).click();
  await expect(page.getByText("2 parcels are marked as shipped.")).toBeVisible();
  const sent = await shop.query(
    `select carrier, tracking_number as number, p.status from parcels p join orders o on o.id = p.order_id
     where o.number = any($1) order by tracking_number`,
    [numbers],
  );
  expect(sent).toEqual([
    { carrier: "India Post", number: "EK1IN", status: "shipped" },
    { carrier: "India Post", number: "EK2IN", status: "shipped" },
  ]);

  await page.getByRole("link", { name: "Print slips" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goBack();
});

test("what can't be packed is named with its reason; labels say whom, how much to collect, and fit their page", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const number = await orderOne(browser, shop);
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/orders");
  await page.getByLabel(`Choose ${number}/`).check();
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(page.getByText("1 parcel was left as it is")).toBeVisible();
  await expect(page.getByText("It is “Confirmed” now.")).toBeVisible();
  for (const language of ["en", "hi"] as const) {
    const t = wordsIn(language);
    await page.goto(pathIn(language, `/vendor/parcels/labels?parcel=${number}`));
    const label = page.getByRole("article");
    await expect(label).toContainText(number);
    await expect(label).toContainText("Kamala Bai");
    await expect(label).toContainText(/₹/);
    await expect(label.getByRole("img")).toBeVisible();
    await expect(page.getByRole("button", { name: t("adminOrder.print") })).toBeVisible();
    await expectGoodAtEachWidth(page, language);
  }
  await page.emulateMedia({ media: "print" });
  const size = await page.getByRole("article").boundingBox();
  // 98 × 141 mm, at 96 dots an inch: within A6 and within 4 × 6 inches.
  expect(Math.round(size?.width ?? 0)).toBeLessThanOrEqual(371);
  expect(Math.round(size?.height ?? 0)).toBeLessThanOrEqual(534);
});
