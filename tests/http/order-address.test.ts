import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openBuyer } from "#tests/buyer-browser.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

async function buyerOfOne() {
  const { db } = shop.world;
  const vendor = await makeVendor(db, { businessName: "Wheat House" });
  const { pack } = await makeProduct(db, { vendorId: vendor.id, name: "Spring Wheat" });
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  const { id } = buyer.person;
  const person = { id, role: "customer", status: "active", vendorId: null } as const;
  const placed = await placeOrder(shop.world, person, await checkoutRequest(shop.world, person));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const number = placed.value.orderNumber;
  const shipTo = async () => {
    const order = await getOrder(shop.world, person, number);
    if (!order) throw new Error("The order is there");
    const { stateName: _state, countryName: _country, ...address } = order.shipTo;
    return address;
  };
  return { browser: buyer.browser, number, shipTo, vendorId: vendor.id };
}

test("a customer changes the address by a plain form, which keeps what was typed where something is wrong", async () => {
  const { browser, number, shipTo } = await buyerOfOne();
  const path = `/orders/${number}/address`;
  const order = `/checkout/product?orderId=${number}`;
  expect((await textOf(browser.get(order))).includes(`href="${path}"`)).toBe(true);
  const form = await textOf(browser.get(path));
  expect(form.includes("Change address or phone")).toBe(true);
  expect((await textOf(browser.get(`/hi${path}`))).includes("पता या फ़ोन बदलें")).toBe(true);
  const address = await shipTo();
  const wrong = await browser.send(path, {
    ...address,
    addressLine1: "8 Hill Road",
    phoneNumber: "12",
    shownChanges: "0",
  });
  expect(wrong.status).toBe(422);
  const shown = await textOf(wrong);
  expect(shown.includes('value="8 Hill Road"')).toBe(true);
  expect(shown.includes('aria-invalid="true"')).toBe(true);
  const elsewhere = await browser.send(`/hi${path}`, {
    ...address,
    state: address.state === "GJ" ? "MH" : "GJ",
    shownChanges: "0",
  });
  expect(elsewhere.status).toBe(422);
  expect((await textOf(elsewhere)).includes("दूसरे राज्य या देश में टैक्स अलग होता है")).toBe(true);
  const sent = await browser.send(path, {
    ...address,
    addressLine1: "8 Hill Road",
    shownChanges: "0",
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    302,
    `${order}&done=address-changed`,
  ]);
  const after = await textOf(browser.get(`${order}&done=address-changed`));
  for (const text of ["The address was changed.", "8 Hill Road", "Address or phone changed"])
    expect(after.includes(text), text).toBe(true);
  const stale = await browser.send(path, { ...address, city: "Nagpur", shownChanges: "0" });
  expect(stale.status).toBe(409);
});

test("its vendor and an administrator change it too, and a vendor is told of what others changed", async () => {
  const { browser, number, shipTo, vendorId } = await buyerOfOne();
  const { vendor } = await signInFor(shop, vendorId);
  const { admin } = await openPanel(shop);
  const address = await shipTo();
  await browser.send(`/orders/${number}/address`, {
    ...address,
    addressLine1: "8 Hill Road",
    shownChanges: "0",
  });
  expect(
    (await textOf(vendor.get("/vendor/notices"))).includes("its address or phone was changed"),
  ).toBe(true);
  for (const [who, area, changes] of [
    [vendor, "/vendor", 1],
    [admin, "/admin", 2],
  ] as const) {
    const order = `${area}/orders/${number}`;
    expect((await textOf(who.get(order))).includes(`href="${order}/address"`)).toBe(true);
    expect((await textOf(who.get(`${order}/address`))).includes("8 Hill Road")).toBe(true);
    const sent = await who.send(`${order}/address`, {
      ...(await shipTo()),
      addressLine2: `Door ${changes}`,
      shownChanges: String(changes),
    });
    expect(sent.headers.get("Location")).toBe(`${order}?done=address-changed`);
    expect((await shipTo()).addressLine2).toBe(`Door ${changes}`);
  }
});
