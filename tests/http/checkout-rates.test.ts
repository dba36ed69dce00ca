import { expect, test } from "vitest";
import { hiddenFields, openBuyer, reviewForm, addressFields } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll(/<[^>]+>/g, " ");
const nil = { fromDay: "2025-09-22", basisPoints: 0 };

test("an order of two rates: cart, checkout, order and the panel say the same, and which taxes were paid", async () => {
  const { db } = shop.world;
  await makeTaxClasses(db, [{ rates: [nil] }]);
  const away = await makeVendor(db, { shipFromState: "GJ" });
  const seeds = await makeProduct(db);
  const tools = await makeProduct(db, { hsn: "82011000", packs: [{ pricePaise: 20_150 }] });
  const pots = await makeProduct(db, { hsn: "69120010", vendorId: away.id });
  const lines = [seeds, tools, pots].map(({ pack }) => ({ packId: pack.id, quantity: 1 }));
  const buyer = await openBuyer(shop, lines);

  const cart = await read(await buyer.browser.get("/cart"));
  // 18 % of ₹301.50 is ₹54.27.
  expect(cart).toMatch(/GST\s+₹54\s/);
  expect(cart).not.toContain("GST (");
  const checkout = await read(await buyer.browser.get("/checkout"));
  expect(checkout).toMatch(/GST\s+₹54\s/);
  const placed = await buyer.browser.send("/checkout", await reviewForm(buyer));
  const number = /BB-\d{4}-\d+/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
  const said = [
    /GST\s+₹54\.00/,
    /CGST\s+₹18\.14/,
    /SGST\s+₹18\.14/,
    /IGST\s+₹18\.00/,
    /Round off\s+-₹0\.28/,
  ];
  const { admin } = await openPanel(shop);
  const pages = [
    await buyer.browser.get(`/checkout/product?orderId=${number}`),
    await admin.get(`/admin/orders/${number}`),
  ];
  for (const page of pages) {
    const text = await read(page);
    for (const pattern of said) expect(text).toMatch(pattern);
    expect(text).not.toContain("UTGST");
  }
});

test("goods without tax are ordered without, and no split is made of nothing", async () => {
  await makeTaxClasses(shop.world.db, [{ rates: [nil] }]);
  const buyer = await openBuyer(shop);
  expect(await read(await buyer.browser.get("/cart"))).toMatch(/GST \(0%\)\s+₹0\s/);
  const placed = await buyer.browser.send("/checkout", await reviewForm(buyer));
  const number = /BB-\d{4}-\d+/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
  const order = await read(await buyer.browser.get(`/checkout/product?orderId=${number}`));
  expect(order).toMatch(/GST \(0%\)\s+₹0\.00/);
  expect(order).not.toMatch(/[CSI]GST/);
});

test("who reviewed before the rate changed is told the new total, and orders by it", async () => {
  await makeTaxClasses(shop.world.db, [{ rates: [nil] }]);
  const buyer = await openBuyer(shop);
  const reviewed = await reviewForm(buyer);
  await makeTaxClasses(shop.world.db, [{ rates: [{ ...nil, basisPoints: 500 }] }]);
  const refused = await buyer.browser.send("/checkout", reviewed);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("GST (5%)");
  const again = { ...addressFields, ...hiddenFields(html), method: "cod", go: "order" };
  expect((await buyer.browser.send("/checkout", again)).status).toBe(302);
});

test("what a cart asks for tells each pack's rate", async () => {
  await makeTaxClasses(shop.world.db, [{ rates: [{ ...nil, basisPoints: 500 }] }]);
  const { pack } = await makeProduct(shop.world.db);
  const ask = async () => {
    const answer = await shop.fetch("/cart/offers", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ packIds: [pack.id] }),
    });
    return answer.json();
  };
  const expected = { offers: [{ taxRateBasisPoints: 500 }] };
  await changesReceived(shop.world);
  expect(await ask()).toMatchObject(expected);
});

test("where goods have no tax, page, list and cart don't say that any comes to the price", async () => {
  await makeTaxClasses(shop.world.db, [{ rates: [nil] }]);
  const { slug, pack } = await makeProduct(shop.world.db, { name: "Untaxed gourd" });
  await makeProduct(shop.world.db, { name: "Untaxed hoe", hsn: "82011000" });
  await changesReceived(shop.world);
  const page = await read(await shop.fetch(`/products/${slug}`));
  expect(page.split("window.history")[0]).not.toContain("+ GST");
  const list = await read(await shop.fetch("/products?search=untaxed"));
  expect(list.match(/₹100\s+\+ GST/g)).toHaveLength(1);
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  const cart = await read(await buyer.browser.get("/cart"));
  expect(cart.split("window.history")[0]).not.toContain("+ GST");
});

test("a pack that would cost more than its MRP shows both, and is not sold", async () => {
  await makeTaxClasses(shop.world.db, [{ rates: [{ ...nil, basisPoints: 2_800 }] }]);
  const { slug, pack } = await makeProduct(shop.world.db, {
    name: "Dear gourd",
    packs: [{ pricePaise: 7_900, mrpPaise: 9_500 }],
  });
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  await changesReceived(shop.world);
  const said = {
    "": "with GST it would cost ₹101.12, more than its MRP of ₹95.00",
    "/hi": "GST मिलाकर कीमत ₹101.12 होती है, जो MRP ₹95.00 से ज़्यादा है",
  };
  for (const [language, words] of Object.entries(said)) {
    const page = await (await shop.fetch(`${language}/products/${slug}`)).text();
    expect(page.split("window.history")[0]?.replaceAll("<!-- -->", "")).toContain(words);
    expect(page).toContain("https://schema.org/OutOfStock");
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0];
    expect(main).not.toContain(`action="${language}/cart/lines"`);
    expect(await read(await buyer.browser.get(`${language}/checkout`))).toContain(words);
  }
  const asked = await shop.fetch("/cart/offers", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packIds: [pack.id] }),
  });
  expect(await asked.json()).toMatchObject({ offers: [{ packId: pack.id, aboveMrp: true }] });
});
