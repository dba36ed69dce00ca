import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt, type Shopper } from "./shopper.ts";
import { pathIn, type Language } from "./words.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** A cash order over two sellers, of one of them two packs. */
async function orderOfThree(shopper: Shopper): Promise<string> {
  const { page, language } = shopper;
  for (const [slug, pack] of [
    ["coriander", "100g"],
    ["desi-cotton", "450g"],
    ["green-chilli", "10g"],
  ] as const) {
    await page.goto(pathIn(language, `/products/${slug}`));
    await addToCart(shopper, pack);
  }
  await page.goto(pathIn(language, "/register?redirect=checkout"));
  await register(shopper);
  return checkOut(shopper, { method: "cod" });
}

/** Where it goes, and of each parcel the status and how many packs it has. */
const stored = `
  select o.ship_to->>'addressLine1' as street, o.ship_to->>'phoneNumber' as phone, o.status,
    (select json_agg(json_build_object('status', p.status, 'packs', (
      select sum(l.quantity) from order_lines l where l.parcel_id = p.id)) order by p.position)
      from parcels p where p.order_id = o.id) as parcels
  from orders o where o.number = $1`;

for (const language of ["en", "hi"] satisfies Language[]) {
  test(`a customer puts the address right, takes a pack out, and cancels all that is left, in ${language}`, async ({
    page,
    shop,
  }) => {
    test.slow();
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    const number = await orderOfThree(shopper);
    const main = page.getByRole("main");
    const order = pathIn(language, `/checkout/product?orderId=${number}`);
    await page.goto(order);

    await main.getByRole("link", { name: t("orderAddress.change") }).click();
    await page.getByLabel(t("checkout.addressLine1"), { exact: true }).fill("8 Hill Road");
    await page.getByLabel(t("checkout.phone.IN")).fill("12");
    await page.getByRole("button", { name: t("orderAddress.save") }).click();
    await expect(page.getByLabel(t("checkout.phone.IN"))).toBeFocused();
    await expect(page.getByLabel(t("checkout.addressLine1"), { exact: true })).toHaveValue(
      "8 Hill Road",
    );
    await page.getByLabel(t("checkout.phone.IN")).fill("91234 56789");
    await page.getByRole("button", { name: t("orderAddress.save") }).click();
    await expect(main.getByText(t("order.done.address-changed"))).toBeVisible();
    await expect(main.getByText("8 Hill Road").first()).toBeVisible();

    await main.getByRole("link", { name: t("packs.link") }).click();
    const keep = page.getByLabel(t("packs.keep"));
    await expect(keep).toHaveCount(2);
    await keep.last().fill("7");
    await page.getByRole("button", { name: t("packs.submit") }).click();
    await expect(keep.last()).toBeFocused();
    await expect(keep.last()).toHaveValue("7");
    await keep.last().fill("0");
    await page.getByRole("button", { name: t("packs.submit") }).click();
    await expect(main.getByText(t("order.done.packs-dropped"))).toBeVisible();
    const [before] = await shop.query<{ parcels: { status: string; packs: number }[] }>(stored, [
      number,
    ]);
    expect(before).toMatchObject({ street: "8 Hill Road", phone: "9123456789" });
    expect(before?.parcels.map(({ status, packs }) => [status, packs])).toEqual([
      ["confirmed", 1],
      ["confirmed", 1],
      ["canceled", 1],
    ]);

    await main
      .getByRole("link", { name: t("cancel.titleRest") })
      .or(main.getByRole("link", { name: t("cancel.titleWhole") }))
      .click();
    await page.getByRole("radio", { name: t("reason.mistake") }).check();
    await page.getByRole("button", { name: t("cancel.titleWhole") }).click();
    await expect(main.getByText(t("order.done.order-canceled"))).toBeVisible();
    const [after] = await shop.query<{ status: string }>(stored, [number]);
    expect(after?.status).toBe("canceled");
  });
}
