import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addressFields, hiddenFields, openBuyer } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCoupon } from "#tests/factories/promotion.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const filled = { ...addressFields, method: "cod" };

async function openReview(code: string, given: Parameters<typeof makeCoupon>[1] = {}) {
  const { db } = shop.world;
  await makeCoupon(db, { code, ...given });
  const { pack } = await makeProduct(db, { packs: [{ pricePaise: 20_000, stock: 50 }] });
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 2 }]);
  const send = async (fields: Record<string, string>, path = "/checkout") =>
    buyer.browser.send(path, { ...filled, ...fields });
  return { ...buyer, send };
}

test("a code is applied without a script, shown with what it gives, ordered, and said on the order and its print", async () => {
  const { browser, send } = await openReview("MONSOON");
  const review = await read(await send({ go: "review" }));
  expect(review).toContain("Coupon code");
  const applied = await read(await send({ go: "coupon", couponTyped: "monsoon" }));
  for (const text of [
    "Code MONSOON",
    "-₹40",
    "You save ₹40 with MONSOON",
    "₹482",
    "Remove MONSOON",
  ])
    expect(applied).toContain(text);
  const fields = hiddenFields(applied);
  expect(fields).toMatchObject({ coupon: "MONSOON", shownTotalPaise: "48200" });
  const placed = await send({ ...fields, go: "order" });
  expect(placed.status).toBe(302);
  const { rows } = await shop.world.db.execute<{ number: string }>(
    sql`select number from orders order by placed_at desc limit 1`,
  );
  const number = rows[0]?.number ?? "";
  for (const path of [
    `/checkout/product?order=${number}`,
    `/hi/checkout/product?order=${number}`,
    `/orders/${number}/print`,
  ]) {
    const page = await browser.get(path);
    expect([page.status, (await read(page)).includes("MONSOON")]).toEqual([200, true]);
  }
  await checkInvariants(shop.world.db);
});

test("a code that is typed and not applied is looked at before the order is placed", async () => {
  const { send } = await openReview("SOWNOW");
  const fields = hiddenFields(await read(await send({ go: "review" })));
  const answer = await send({ ...fields, go: "order", couponTyped: "SOWNOW" });
  expect(answer.status).toBe(200);
  expect(await read(answer)).toContain("You save ₹40 with SOWNOW");
});

test("why a code is not taken stands at its field, with what was typed, in both languages", async () => {
  const { send } = await openReview("BIGCART", { minGoodsPaise: 50_000 });
  const lacking = await send({ go: "coupon", couponTyped: "bigcart" });
  expect(lacking.status).toBe(422);
  const html = await read(lacking);
  expect(html).toContain("₹100 is lacking: this code is for goods from ₹500, before GST.");
  expect(html).toContain('value="bigcart"');
  expect(await read(await send({ go: "coupon", couponTyped: "NOSUCH" }))).toContain(
    "We don’t know this code.",
  );
  expect(await read(await send({ go: "coupon", couponTyped: "NOSUCH" }, "/hi/checkout"))).toContain(
    "यह कोड हमारे यहाँ नहीं है।",
  );
});

test("a code that is used stays so on the way back, and is gone once it is removed", async () => {
  const { send } = await openReview("STAYS");
  const back = await read(await send({ go: "review", coupon: "STAYS" }));
  expect(back).toContain("Remove STAYS");
  const removed = await read(await send({ go: "coupon-off", coupon: "STAYS" }));
  expect(removed).not.toContain("Code STAYS");
  expect(removed).toContain("Coupon code");
});

test("a code that was used up meanwhile is said, and the order is not placed at another price", async () => {
  const { send } = await openReview("LASTONE", { usesMax: 1 });
  const applied = await read(await send({ go: "coupon", couponTyped: "LASTONE" }));
  await shop.world.db.execute(sql`update promotions set uses = 1 where code = 'LASTONE'`);
  const answer = await send({ ...hiddenFields(applied), go: "order" });
  expect(answer.status).toBe(409);
  const html = await read(answer);
  expect(html).toContain("This code has been used as often as it may be.");
  expect(html).not.toContain("Remove LASTONE");
  await shop.world.db.execute(sql`update promotions set uses = 0 where code = 'LASTONE'`);
});
