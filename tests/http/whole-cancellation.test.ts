import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openBuyer } from "#tests/buyer-browser.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

/** A signed-in buyer with a cash order of three parcels, two of them of one vendor. */
async function buyerOfThree() {
  const { db } = shop.world;
  const one = await makeVendor(db, { businessName: "Wheat House" });
  const other = await makeVendor(db, { businessName: "Pea House" });
  const goods = [
    { vendorId: one.id, name: "Spring Wheat" },
    { vendorId: one.id, name: "Wheat Flour", goodsKind: "edible" },
    { vendorId: other.id, name: "Winter Pea" },
  ] as const;
  const packIds: string[] = [];
  for (const product of goods) packIds.push((await makeProduct(db, product)).pack.id);
  const buyer = await openBuyer(
    shop,
    packIds.map((packId) => ({ packId, quantity: 2 })),
  );
  const { id } = buyer.person;
  const person = { id, role: "customer", status: "active", vendorId: null } as const;
  const placed = await placeOrder(shop.world, person, await checkoutRequest(shop.world, person));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber: number } = placed.value;
  const order = async () => {
    const found = await getOrder(shop.world, person, number);
    if (!found) throw new Error("The order is there");
    return found;
  };
  const statuses = async () => (await order()).parcels.map(({ status }) => status);
  return { browser: buyer.browser, number, order, statuses, vendorId: one.id };
}

test("an order is canceled whole by one plain form, which says what it does, in both languages", async () => {
  const { browser, number, order } = await buyerOfThree();
  const path = `/orders/${number}/cancellation`;
  expect(await textOf(browser.get(`/checkout/product?orderId=${number}`))).toContain(
    `href="${path}"`,
  );
  const form = await textOf(browser.get(path));
  for (const text of [
    "Cancel the whole order",
    "These parcels are canceled",
    "Parcel 3 of 3",
    "Nothing was charged, and you pay nothing.",
    'name="shown" value="1,2,3"',
  ])
    expect(form.includes(text), text).toBe(true);
  expect((await textOf(browser.get(`/hi${path}`))).includes("पूरा ऑर्डर रद्द करें")).toBe(true);
  const wordless = await browser.send(path, { shown: "1,2,3", reason: "other", words: "" });
  expect(wordless.status).toBe(422);
  expect((await textOf(wordless)).includes("Tell us the reason in a few words.")).toBe(true);
  const sent = await browser.send(path, { shown: "1,2,3", reason: "mistake", words: "" });
  const done = `/checkout/product?orderId=${number}&done=parcels-canceled`;
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, done]);
  expect((await textOf(browser.get(done))).includes("The order was canceled.")).toBe(true);
  expect((await order()).status).toBe("canceled");
  expect((await browser.get(path)).status).toBe(302);
});

test("what is packed meanwhile is said, and the rest is canceled after another look", async () => {
  const { browser, number, statuses } = await buyerOfThree();
  const { world } = shop;
  const admin = await makeAdministrator(world.db);
  const path = `/orders/${number}/cancellation`;
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
  ]);
  const stale = await browser.send(path, { shown: "1,2,3", reason: "mistake", words: "Twice" });
  expect(stale.status).toBe(409);
  const again = await textOf(stale);
  for (const text of [
    "Something of the order has changed",
    "These parcels stay",
    "Can’t be canceled any more: Packaging",
    "Cancel 2 parcels",
    'name="shown" value="2,3"',
    "Twice",
  ])
    expect(again.includes(text), text).toBe(true);
  expect((await browser.send(path, { shown: "2,3", reason: "mistake" })).status).toBe(302);
  expect(await statuses()).toEqual(["processing", "canceled", "canceled"]);
  expect(
    (await textOf(browser.get(path))).includes("No parcel of this order can be canceled"),
  ).toBe(true);
});

test("a vendor cancels all of its own together, and an administrator what is left", async () => {
  const { number, order, vendorId } = await buyerOfThree();
  const { rows } = await shop.world.db.execute<{ own: string }>(sql`
    select string_agg((position + 1)::text, ',' order by position) filter (where vendor_id = ${vendorId}) as own
    from parcels where order_id = ${(await order()).id}`);
  const own = rows[0]?.own ?? "";
  const { vendor } = await signInFor(shop, vendorId);
  const page = await textOf(vendor.get(`/vendor/orders/${number}`));
  expect(page.includes("Cancel all 2 parcels together")).toBe(true);
  expect(page.includes(`name="shown" value="${own}"`)).toBe(true);
  const path = `/vendor/orders/${number}/cancellation`;
  const missing = await vendor.send(path, { shown: own, reason: "" });
  expect(missing.status).toBe(422);
  expect((await vendor.send(path, { shown: "1,2,3", reason: "Rain" })).status).toBe(409);
  const sent = await vendor.send(path, { shown: own, reason: "Rain" });
  expect(sent.headers.get("Location")).toBe(`/vendor/orders/${number}?done=order-canceled`);
  const left = (await order()).parcels.filter(({ status }) => status === "confirmed");
  expect(left.map(({ vendorName }) => vendorName)).toEqual(["Pea House"]);

  const other = await buyerOfThree();
  const { admin } = await openPanel(shop);
  const shown = await textOf(admin.get(`/admin/orders/${other.number}`));
  expect(shown.includes("Cancel all 3 parcels together")).toBe(true);
  const byAdmin = await admin.send(`/admin/orders/${other.number}/cancellation`, {
    shown: "1,2,3",
    reason: "Sold out",
  });
  expect(byAdmin.headers.get("Location")).toBe(`/admin/orders/${other.number}?done=order-canceled`);
  expect(await other.statuses()).toEqual(["canceled", "canceled", "canceled"]);
});
