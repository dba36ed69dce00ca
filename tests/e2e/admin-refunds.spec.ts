import { enterPanel, heading } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, cards, checkOut, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const paiseOf = (text: string | null) => Math.round(Number(text?.replaceAll(/[^0-9.]/g, "")) * 100);

test("an administrator pays a pack back; its customer sees it, cancels the other parcel, and all sums agree", async ({
  page,
  shop,
}) => {
  test.slow();
  const shopper = shopperAt(page, "en");
  await page.goto("/products/coriander");
  await addToCart(shopper, "100g");
  await page.goto("/products/desi-cotton");
  await addToCart(shopper, "450g");
  await page.goto("/register?redirect=checkout");
  await register(shopper, { name: "Kamala Bai" });
  const number = await checkOut(shopper, cards.success);

  await enterPanel(page, shop);
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await expect(heading(page)).toHaveText(`Refund of order ${number}`);
  await page.getByRole("button", { name: "Check the refund" }).click();
  await expect(page.getByText("Choose what to refund.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("radio", { name: "Packs of the order" }).check();
  await page.getByLabel(/^Packs of Coriander 100g to refund/).fill("2");
  await page.getByLabel("Reason", { exact: true }).selectOption("Damaged");
  await page.getByLabel(/^In words/).fill("The bag was torn");
  await page.getByRole("button", { name: "Check the refund" }).click();
  await expect(page.getByText("Enter a whole number up to 1.")).toBeVisible();
  await expect(page.getByLabel(/^Packs of Coriander/)).toBeFocused();
  await expect(page.getByLabel(/^In words/)).toHaveValue("The bag was torn");
  await page.getByLabel(/^Packs of Coriander/).fill("1");
  await page.getByRole("button", { name: "Check the refund" }).click();
  const confirm = page.getByRole("button", { name: /^Refund ₹/ });
  const backPaise = paiseOf(await confirm.innerText());
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel(/^In words/)).toHaveValue("The bag was torn");
  await page.getByRole("button", { name: "Check the refund" }).click();
  await confirm.click();
  await expect(page.getByText("The refund is on its way.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  await page.goto(`/checkout/product?orderId=${number}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Arrived damaged: The bag was torn")).toBeVisible();
  await expect(main.getByText("Coriander 100g × 1")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  const cotton = main
    .locator("section")
    .filter({ hasText: /Parcel . of 2/ })
    .filter({ hasText: "Desi Cotton" });
  await cotton.getByRole("link", { name: /^Cancel parcel/ }).click();
  await page.getByRole("radio", { name: "Ordered by mistake" }).check();
  await page.getByRole("button", { name: "Cancel parcel" }).click();
  await expect(main.getByText("Parcel canceled").first()).toBeVisible();
  const sums = await shop.query<{ total: number; canceled: number; back: number; parcel: number }>(
    `select o.total_paise as total, p.total_paise as canceled,
       (select sum(amount_paise) from refunds where order_id = o.id) as back,
       (select sum(amount_paise) from refunds where parcel_id = p.id) as parcel
     from orders o join parcels p on p.order_id = o.id and p.status = 'canceled' where o.number = $1`,
    [number],
  );
  const [found] = sums;
  expect(Number(found?.parcel)).toBe(Number(found?.canceled));
  expect(Number(found?.back)).toBe(Number(found?.canceled) + backPaise);
  const rows = main.getByText(/₹[0-9,.]+ (is on its way back to you|was refunded)/);
  await expect(rows).toHaveCount(2);
  const shown = (await rows.allInnerTexts()).reduce(
    (sum, text) => sum + paiseOf(text.replace(/ (is|was).*/, "")),
    0,
  );
  expect(shown).toBe(Number(found?.back));
  await page.goto(`/hi/checkout/product?orderId=${number}`);
  await expect(main.getByText("सामान खराब हालत में पहुँचा: The bag was torn")).toBeVisible();
  await expectGoodAtEachWidth(page, "hi");

  await page.goto(`/admin/orders/${number}/refund`);
  await expect(main.getByText("All that is left: ₹")).toBeVisible();
  await expect(main.getByText("nothing left")).toHaveCount(2);
});
