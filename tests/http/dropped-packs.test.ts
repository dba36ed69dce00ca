import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openBuyer } from "#tests/buyer-browser.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

/** A signed-in buyer with a cash order of five packs of one seller. */
async function buyerOfFive() {
  const { db } = shop.world;
  const vendor = await makeVendor(db, { businessName: "Wheat House" });
  const { pack } = await makeProduct(db, { vendorId: vendor.id, name: "Spring Wheat" });
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 5 }]);
  const { id } = buyer.person;
  const person = { id, role: "customer", status: "active", vendorId: null } as const;
  const placed = await placeOrder(shop.world, person, await checkoutRequest(shop.world, person));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const number = placed.value.orderNumber;
  const packs = async () => {
    const order = await getOrder(shop.world, person, number);
    return order?.parcels.map(({ status, lines }) => [status, lines[0]?.quantity]);
  };
  const form = (had: number, keep: string) => ({
    [`pack:had:${pack.id}`]: String(had),
    [`pack:keep:${pack.id}`]: keep,
  });
  return { browser: buyer.browser, number, packs, form, vendorId: vendor.id };
}

test("a customer takes packs out by a plain form, which keeps what was typed, and the order says so", async () => {
  const { browser, number, packs, form } = await buyerOfFive();
  const path = `/orders/${number}/parcels/1/packs`;
  const order = `/checkout/product?orderId=${number}`;
  expect((await textOf(browser.get(order))).includes(`href="${path}"`)).toBe(true);
  const page = await textOf(browser.get(path));
  for (const text of ["Take packs out of this parcel", "5 packs ordered", "in whole rupees"])
    expect(page.includes(text), text).toBe(true);
  const hindi = await browser.send(`/hi${path}`, form(5, "seven"));
  expect(hindi.status).toBe(422);
  const kept = await textOf(hindi);
  expect(kept.includes("0 से 5 तक पूरी संख्या लिखें।")).toBe(true);
  expect(kept.includes('value="seven"')).toBe(true);
  expect((await browser.send(path, form(5, "5"))).status).toBe(422);
  expect((await browser.send(path, form(4, "2"))).status).toBe(409);
  for (let press = 0; press < 2; press += 1) {
    const sent = await browser.send(path, form(5, "3"));
    expect([sent.status, sent.headers.get("Location")]).toEqual([
      302,
      `${order}&done=packs-dropped`,
    ]);
  }
  expect(await packs()).toEqual([
    ["confirmed", 3],
    ["canceled", 2],
  ]);
  const after = await textOf(browser.get(`${order}&done=packs-dropped`));
  for (const text of ["The packs were taken out of the order.", "Packs were taken out of a parcel"])
    expect(after.includes(text), text).toBe(true);
  await checkInvariants(shop.world.db);
});

test("its vendor and an administrator take packs out and say why", async () => {
  const { number, packs, form, vendorId } = await buyerOfFive();
  const { vendor } = await signInFor(shop, vendorId);
  const { admin } = await openPanel(shop);
  for (const [who, area, had] of [
    [vendor, "/vendor", 5],
    [admin, "/admin", 4],
  ] as const) {
    const order = `${area}/orders/${number}`;
    const path = `${order}/parcels/1/packs`;
    expect((await textOf(who.get(order))).includes(`href="${path}"`)).toBe(true);
    const wordless = await who.send(path, form(had, String(had - 1)));
    expect(wordless.status).toBe(422);
    expect((await textOf(wordless)).includes('aria-invalid="true"')).toBe(true);
    const sent = await who.send(path, { ...form(had, String(had - 1)), reason: "Sold out" });
    expect(sent.headers.get("Location")).toBe(`${order}?done=packs-dropped`);
  }
  expect(await packs()).toEqual([
    ["confirmed", 3],
    ["canceled", 1],
    ["canceled", 1],
  ]);
});
