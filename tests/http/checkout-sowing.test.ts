import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sowingDays } from "#domain/orders/sowing-date.ts";
import { addressFields, openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

const review = { ...addressFields, method: "cod", go: "review" };

test("the day of sowing is asked for, kept when it is wrong or too late, and shown to buyer and vendor", async () => {
  const { db } = shop.world;
  const { vendorId } = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId, packs: [{ stock: 0 }] });
  await makeLots(db, product, [5, 2]);
  const buyer = await openBuyer(shop, [{ packId: product.pack.id, quantity: 3 }]);
  const { browser } = buyer;
  const page = await textOf(await browser.send("/checkout", review));
  expect(page).toContain("When will you sow?");
  const { first, last } = sowingDays(shop.world.now());
  expect(page).toMatch(new RegExp(`<input type="date"[^>]*min="${first}"[^>]*max="${last}"`));
  expect(await textOf(await browser.send("/hi/checkout", review))).toContain("बुवाई कब करेंगे?");

  const form = await reviewForm(buyer);
  const wrong = await browser.send("/checkout", { ...form, sowingDate: "2026-11-18" });
  expect(wrong.status).toBe(422);
  const said = await textOf(wrong);
  expect(said).toContain("Choose a day from today to 2 years ahead, or leave it empty.");
  expect(said).toContain('value="2026-11-18"');
  expect(said).toContain('value="Indore"');

  const late = await browser.send("/checkout", { ...form, sowingDate: "2027-04-01" });
  expect(late.status).toBe(409);
  const lines = await textOf(late);
  for (const words of [
    "Only 2 packs of Hybrid Okra 100g will be valid on 1 Apr 2027.",
    "Set quantity to 2",
    "Too few of the marked packs will be valid on this day.",
    'value="2027-04-01"',
  ])
    expect(lines).toContain(words);
  expect((await db.execute(sql`select 1 from orders`)).rows).toEqual([]);

  const placed = await browser.send("/checkout", { ...form, sowingDate: "2027-03-01" });
  const number = placed.headers.get("Location")?.split("order=")[1] ?? "";
  const success = await textOf(await browser.get(`/order-success?order=${number}`));
  expect(success).toMatch(/Sowing planned for.*1 Mar 2027/);
  expect(await textOf(await browser.get(`/hi/orders/${number}/print`))).toContain(
    "बुवाई की तारीख: 1 मार्च 2027",
  );
  const { vendor } = await signInFor(shop, vendorId);
  const order = `/vendor/orders/${number}`;
  const own = await textOf(await vendor.get(order));
  expect(own).toContain("Sowing planned for 1 Mar 2027");
  expect(own).toContain("only lots that are valid on that day are offered");
  expect(await textOf(await vendor.get(`/hi${order}/packing-slip`))).toContain(
    "बुवाई की तारीख: 1 मार्च 2027",
  );
});

test("nothing is asked where nothing is to be sown, and a step back keeps what was chosen", async () => {
  const food = await makeProduct(shop.world.db, { goodsKind: "edible" });
  const eater = await openBuyer(shop, [{ packId: food.pack.id, quantity: 1 }]);
  expect(await textOf(await eater.browser.send("/checkout", review))).not.toContain(
    'sowingDate" min',
  );
  const { browser } = await openBuyer(shop);
  const sowingDate = "2027-02-03";
  const back = await browser.send("/checkout", { ...review, sowingDate, go: "payment" });
  expect(await textOf(back)).toContain('name="sowingDate" value="2027-02-03"');
  const again = await browser.send("/checkout", { ...review, sowingDate });
  expect(await textOf(again)).toMatch(/type="date"[^>]*value="2027-02-03"/);
});
