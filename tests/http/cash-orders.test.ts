import { expect, test } from "vitest";
import { addressFields, hiddenFields, openBuyer } from "#tests/buyer-browser.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll(/<[^>]+>/g, " ");

/** Of two vendors: in cash ₹271 and ₹134 in place of ₹271.15 and ₹133.55. */
async function openCashBuyer() {
  const { db } = shop.world;
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
  const near = await makeVendor(db, {
    id: first!,
    businessName: "Malwa Seeds",
    addressLine1: "14 Mandi Road",
    city: "Indore",
    pinCode: "452001",
    shipFromState: "MP",
  });
  const far = await makeVendor(db, { id: second!, businessName: "Kisan Beej" });
  const lines = [];
  for (const [vendorId, pricePaise] of [
    [near.id, 20_140],
    [far.id, 9_930],
  ] as const) {
    const { pack } = await makeProduct(db, { vendorId, packs: [{ pricePaise }] });
    lines.push({ packId: pack.id, quantity: 1 });
  }
  return { ...(await openBuyer(shop, lines)), nearId: near.id };
}

const review = { ...addressFields, method: "cod", go: "review" };

test.each([
  [
    "/checkout",
    "Round off",
    "You pay ₹405 in cash. It comes in 2 parcels",
    "Parcel 1, Malwa Seeds",
  ],
  ["/hi/checkout", "राउंड ऑफ़", "आप ₹405 नकद देंगे।", "पार्सल 1, Malwa Seeds"],
])(
  "the last step at %s says what is collected for each parcel, in whole rupees, and what was rounded",
  async (path, roundOff, pays, parcel) => {
    const { browser } = await openCashBuyer();
    const html = await (await browser.send(path, review)).text();
    const text = plain(html);
    expect(text).toContain(pays);
    expect(text).toMatch(new RegExp(`${parcel}\\s+₹271\\s`));
    expect(text).toMatch(/Kisan Beej\s+₹134\s/);
    expect(text).toMatch(new RegExp(`${roundOff}\\s+₹0\\.30\\s`));
    expect(text).not.toContain("₹404.70");
    expect(hiddenFields(html)["shownTotalPaise"]).toBe("40500");
  },
);

test("who goes on to pay by card sees no rounding, and who changes their mind is asked with the new total", async () => {
  const { browser } = await openCashBuyer();
  const card = await browser.send("/checkout", { ...review, method: "credit-card", go: "payment" });
  const text = plain(await card.text());
  expect(text).toContain("₹404.70");
  expect(text).not.toContain("Round off");
  const cash = hiddenFields(await (await browser.send("/checkout", review)).text());
  const stale = await browser.send("/checkout", { ...cash, shownTotalPaise: "40470", go: "order" });
  expect(stale.status).toBe(409);
  expect(plain(await stale.text())).toContain("The total is now ₹405.");
});

test("an order in cash adds up on every page of it, rounding and all", async () => {
  const { browser } = await openCashBuyer();
  const form = hiddenFields(await (await browser.send("/checkout", review)).text());
  const placed = await browser.send("/checkout", { ...form, go: "order" });
  const number = /BB-\d{4}-\d+/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
  const { admin } = await openPanel(shop);
  for (const page of [
    await browser.get(`/checkout/product?orderId=${number}`),
    await browser.get(`/orders/${number}/print`),
    await admin.get(`/admin/orders/${number}`),
    await admin.get(`/admin/orders/${number}/invoice`),
  ]) {
    const text = plain(await page.text());
    expect(text).toMatch(
      /GST \(18%\)\s+₹54\.00[\s\S]*Round off\s+-₹0\.14[\s\S]*Round off\s+₹0\.30\s+Total\s+₹405\.00/,
    );
  }
});

test("the packing slip says who sends it, to whom, and what is collected in digits and words", async () => {
  const { browser, nearId } = await openCashBuyer();
  const form = hiddenFields(await (await browser.send("/checkout", review)).text());
  const placed = await browser.send("/checkout", { ...form, go: "order" });
  const number = /BB-\d{4}-\d+/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
  const { admin } = await openPanel(shop);
  const { vendor } = await signInFor(shop, nearId);
  const slipOf = async (who: typeof admin, path: string) =>
    plain(await (await who.get(path)).text());
  const own = await slipOf(vendor, `/vendor/orders/${number}/packing-slip`);
  const all = await slipOf(admin, `/admin/orders/${number}/packing-slip`);
  for (const slip of [own, all])
    expect(slip).toMatch(
      /To\s[\s\S]*12 Chaupal Marg[\s\S]*From\s+Malwa Seeds\s+14 Mandi Road\s+Indore, Madhya Pradesh 452001\s+Collect ₹271 in cash\s+Rupees Two Hundred Seventy-One Only/,
    );
  expect(own).not.toContain("Kisan Beej");
  expect(all).toMatch(/From\s+Kisan Beej[\s\S]*Collect ₹134 in cash/);
  const hindi = await slipOf(vendor, `/hi/vendor/orders/${number}/packing-slip?parcel=1`);
  expect(hindi).toMatch(
    /भेजने वाला\s+Malwa Seeds\s+14 Mandi Road\s+Indore, मध्य प्रदेश 452001\s+₹271 नकद लें\s+रुपये /,
  );
});

test("the slip of what was paid before says to collect nothing", async () => {
  const made = await makeParcelsOrder(shop.world.db, {
    method: "credit-card",
    pricesPaise: [9_900],
  });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const { admin } = await openPanel(shop);
  const slip = plain(await (await admin.get(`/admin/orders/${made.number}/packing-slip`)).text());
  expect(slip).toContain("Prepaid – collect nothing");
  expect(slip).not.toContain("₹");
});
