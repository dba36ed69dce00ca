import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openBuyer, type Buyer } from "#tests/buyer-browser.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { deliverParcel } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { setStock } from "#tests/factories/unpaid-order.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const personOf = ({ person }: Buyer) =>
  ({ id: person.id, role: "customer", status: "active", vendorId: null }) as const;

/** A signed-in buyer with a cash order of two parcels. */
async function buyerOfTwo() {
  const { db } = shop.world;
  const packIds: string[] = [];
  for (const name of ["Spring Wheat", "Winter Pea"]) {
    const vendor = await makeVendor(db, { businessName: `${name} House` });
    const made = await makeProduct(db, { vendorId: vendor.id, name, nameHi: null });
    packIds.push(made.pack.id);
  }
  const buyer = await openBuyer(
    shop,
    packIds.map((packId) => ({ packId, quantity: 2 })),
  );
  const person = personOf(buyer);
  const placed = await placeOrder(shop.world, person, await checkoutRequest(shop.world, person));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber: number } = placed.value;
  const order = async () => {
    const found = await getOrder(shop.world, person, number);
    if (!found) throw new Error("The order is there");
    return found;
  };
  const place = (parcel: number) => `/orders/${number}/parcels/${parcel}`;
  const html = async (path: string) => (await buyer.browser.get(path)).text();
  return { buyer, browser: buyer.browser, orderId, number, order, place, html, packIds };
}

test("a parcel is canceled by a plain form: the order says so, keeps the other and costs less", async () => {
  const { browser, number, order, place, html } = await buyerOfTwo();
  const page = await html(`/checkout/product?orderId=${number}`);
  expect(page).toContain(`href="${place(1)}/cancellation"`);
  const form = await html(`${place(1)}/cancellation`);
  expect(form).toContain("Cancel parcel 1 of 2");
  expect(form).toMatch(/You pay ₹[\d.,]+ in cash for the other parcels\./);
  const sent = await browser.send(`${place(1)}/cancellation`, { reason: "too-slow", words: "" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    302,
    `/checkout/product?orderId=${number}&done=canceled`,
  ]);
  const after = await html(sent.headers.get("Location") ?? "");
  for (const text of [
    "The parcel was canceled.",
    "It takes too long",
    "Canceled parcels",
    "Total now",
  ])
    expect(after).toContain(text);
  expect(after).not.toContain(`${place(1)}/cancellation`);
  expect(after).toContain(`${place(2)}/cancellation`);
  expect((await order()).parcels.map(({ status }) => status)).toEqual(["canceled", "confirmed"]);
  // The form is gone, and sent again it changes nothing.
  expect((await browser.get(`${place(1)}/cancellation`)).status).toBe(302);
  expect((await browser.send(`${place(1)}/cancellation`, { reason: "mistake" })).status).toBe(302);
});

test("a form without a reason comes back with words at its field and what was typed, in both languages", async () => {
  const { browser, order, place } = await buyerOfTwo();
  const missing = await browser.send(`${place(2)}/cancellation`, { words: "Because <b>so" });
  const html = await missing.text();
  expect(missing.status).toBe(422);
  expect(html).toContain("Choose a reason.");
  expect(html).toContain("Because &lt;b&gt;so");
  const wordless = await browser.send(`/hi${place(2)}/cancellation`, { reason: "other" });
  expect(wordless.status).toBe(422);
  expect(await wordless.text()).toContain("कारण कुछ शब्दों में बताएँ।");
  const long = await browser.send(`${place(2)}/cancellation`, {
    reason: "mistake",
    words: "x".repeat(501),
  });
  expect(long.status).toBe(422);
  expect(await long.text()).toContain("Keep it within 500 characters.");
  expect((await order()).status).toBe("confirmed");
});

test("a parcel on its way can't be canceled, and its page says what can be done", async () => {
  const { browser, orderId, place, html } = await buyerOfTwo();
  await deliverParcel(shop.world.db, orderId, 1, shop.world.now());
  expect(await html(`${place(1)}/cancellation`)).toContain("can’t be canceled any more: Delivered");
  const sent = await browser.send(`${place(1)}/cancellation`, { reason: "mistake" });
  expect(sent.status).toBe(409);
});

test("a delivered parcel shows where it was, and a return of it is asked for once", async () => {
  const { browser, orderId, number, place, html } = await buyerOfTwo();
  await deliverParcel(shop.world.db, orderId, 2, shop.world.now());
  const page = await html(`/checkout/product?orderId=${number}`);
  expect(page).toContain("India Post, tracking number EK123456789IN");
  expect(page).toContain(`${place(2)}/return-request`);
  expect(page).not.toContain(`${place(1)}/return-request`);
  const sent = await browser.send(`/hi${place(2)}/return-request`, {
    reason: "other",
    words: "बोरी गीली थी",
  });
  expect(sent.headers.get("Location")).toBe(
    `/hi/checkout/product?orderId=${number}&done=return-asked`,
  );
  const after = await html(sent.headers.get("Location") ?? "");
  expect(after).toContain("विक्रेता का जवाब अभी नहीं आया।");
  expect(after).toContain("बोरी गीली थी");
  expect((await browser.get(`${place(2)}/return-request`)).status).toBe(302);
  const early = await browser.send(`${place(1)}/return-request`, { reason: "damaged" });
  expect(early.status).toBe(409);
});

test("buying again fills the cart with what there is and says what is missing", async () => {
  const { browser, number, html, packIds } = await buyerOfTwo();
  await setStock(shop.world.db, packIds[1] ?? "", 1);
  const sent = await browser.send(`/orders/${number}/cart-lines`, {});
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, `/cart?again=${number}`]);
  const cart = await html(`/cart?again=${number}`);
  expect(cart).toContain(`From order ${number}, at today’s prices.`);
  expect(cart).toContain("Winter Pea 100g: only 1 left, you had 2.");
  expect(cart).toContain("Spring Wheat");
  await setStock(shop.world.db, packIds[1] ?? "", 0);
  expect(await html(`/hi/cart?again=${number}`)).toContain("Winter Pea 100g: स्टॉक में नहीं है।");
  const other = await openBuyer(shop, []);
  expect((await other.browser.send(`/orders/${number}/cart-lines`, {})).status).toBe(404);
  expect(await (await other.browser.get(`/cart?again=${number}`)).text()).not.toContain(
    "Spring Wheat",
  );
});

test("the printed summary adds up and doesn't call itself an invoice", async () => {
  const { browser, number, order, html } = await buyerOfTwo();
  const page = await html(`/orders/${number}/print`);
  const { totalPaise } = await order();
  for (const text of [
    number,
    "Spring Wheat",
    "12 Chaupal Marg",
    `₹${(totalPaise / 100).toFixed(2)}`,
    "It is not a tax invoice.",
  ])
    expect(page).toContain(text);
  expect(await html(`/hi/orders/${number}/print`)).toContain("ऑर्डर का ब्योरा");
  expect((await browser.get("/orders/BB-2026-999999/print")).status).toBe(404);
});

test("My Orders is looked through by links and a form, and an empty answer is not an empty list", async () => {
  const { browser, number, orderId, html } = await buyerOfTwo();
  for (const parcel of [1, 2])
    await deliverParcel(shop.world.db, orderId, parcel, shop.world.now());
  expect(await html("/orders")).toContain(`href="/orders?status=delivered"`);
  for (const query of [
    "?status=delivered",
    `?number=${number.slice(3).toLowerCase()}`,
    "?status=x",
  ])
    expect(await html(`/orders${query}`), query).toContain(number);
  for (const query of ["?status=pending", "?status=delivered&number=zz", "?number=%25"]) {
    const page = await html(`/hi/orders${query}`);
    if (query.endsWith("%25")) expect(page).toContain(number);
    else expect(page, query).toContain("इस फ़िल्टर में कोई ऑर्डर नहीं मिला।");
    expect(page).not.toContain("खरीदारी शुरू करें!");
  }
  expect((await browser.get("/orders?status=delivered&page=9")).status).toBe(200);
});
