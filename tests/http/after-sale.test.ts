import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { packs, products } from "#database/schema/products.ts";
import { vendorCarriers } from "#database/schema/orders/vendor-carriers.ts";
import { parcels } from "#database/schema/orders.ts";
import { openBuyer } from "#tests/buyer-browser.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { setStock } from "#tests/factories/unpaid-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

/** A cash order of one parcel, whose vendor and customer are signed in. */
async function ordered() {
  const { db } = shop.world;
  const { vendor: seller, vendorId } = await openVendor(shop);
  const made = await makeProduct(db, {
    vendorId,
    name: "Spring Wheat",
    nameHi: "बसंत गेहूँ",
  });
  const buyer = await openBuyer(shop, [{ packId: made.pack.id, quantity: 2 }]);
  const { id } = buyer.person;
  const person = { id, role: "customer", status: "active", vendorId: null } as const;
  const placed = await placeOrder(shop.world, person, await checkoutRequest(shop.world, person));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber: number, orderId } = placed.value;
  // What React puts between two texts is none of them.
  const html = async (path: string) =>
    (await (await buyer.browser.get(path)).text()).replaceAll("<!-- -->", "");
  const order = (language = "") => html(`${language}/checkout/product?orderId=${number}`);
  const { id: productId, slug, pack } = made;
  return { productId, slug, pack, vendorId, seller, buyer, number, orderId, html, order };
}

/** The steps of the only parcel, as a screen reader reads them. */
const stepsIn = (html: string): string[] =>
  [...(/<ol aria-label.*?<\/ol>/s.exec(html)?.[0] ?? "").matchAll(/<li.*?<\/li>/gs)].map(([step]) =>
    `${step.includes('aria-current="step"') ? "> " : ""}${step.replaceAll(/<[^>]+>/g, " ")}`
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

test("a parcel's steps tell what happened, on which day, and by when it is to come, in both languages", async () => {
  const { number, order, orderId } = await ordered();
  expect(stepsIn(await order())).toEqual([
    "> Ordered Fri, 20 Nov",
    "Packing (still to come)",
    "Shipped (still to come)",
    "Delivered (still to come) Expected by Fri, 27 Nov",
  ]);
  const admin = await makeAdministrator(shop.world.db);
  const of = { orderNumber: number, parcel: 1, from: "confirmed" } as const;
  await moveThrough(shop.world, admin, of, ["processing", "shipped"]);
  expect(stepsIn(await order("/hi"))).toEqual([
    "ऑर्डर हुआ शुक्र, 20 नवंबर",
    "पैकिंग शुक्र, 20 नवंबर",
    "> भेज दिया शुक्र, 20 नवंबर",
    "पहुँच गया (अभी बाकी) शुक्र, 27 नवंबर तक पहुँचने की उम्मीद",
  ]);
  await shop.world.db
    .update(parcels)
    .set({ status: "failed-to-deliver" })
    .where(eq(parcels.orderId, orderId));
  const failed = stepsIn(await order());
  expect(failed.at(-1)).toMatch(/^> Could not be delivered/);
  expect(failed.join()).not.toContain("Expected");
});

test("a vendor ships by the list or by a carrier of its own, whose page its customer can follow", async () => {
  const { seller, number, order, vendorId, html } = await ordered();
  const here = `/vendor/orders/${number}`;
  const move = (fields: Record<string, string>) => seller.send(`${here}/parcels/1/moves`, fields);
  await move({ shown: "confirmed", to: "processing" });
  const form = await (await seller.get(here)).text();
  for (const offered of ["Delhivery", "India Post", "XpressBees"])
    expect(form).toContain(`>${offered}</option>`);
  const typed = { shown: "processing", to: "shipped", carrier: "Ravi Bus", trackingNumber: "17" };
  const refused = await move({ ...typed, trackingAddress: "http://track.ravibus.in/{number}" });
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(again).toContain("Enter an address that begins with https://");
  expect(again).toContain('value="http://track.ravibus.in/{number}"');
  expect(
    (await move({ ...typed, trackingAddress: "https://track.ravibus.in/{number}" })).status,
  ).toBe(302);
  const link =
    /<a href="https:\/\/track\.ravibus\.in\/17" target="_blank" rel="noopener noreferrer"[^>]*>Ravi Bus, tracking number 17<\/a>/;
  const page = await order();
  expect(page).toMatch(link);
  expect(page).toContain("(track.ravibus.in)");
  expect(await html(`/orders/${number}/print`)).toMatch(link);
  const shipped = await (await seller.get(here)).text();
  expect(shipped).toContain('<option value="Ravi Bus">track.ravibus.in</option>');
  const kept = await shop.world.db
    .select()
    .from(vendorCarriers)
    .where(eq(vendorCarriers.vendorId, vendorId));
  expect(kept).toHaveLength(1);
  // The list knows the page of this one, whatever is typed.
  const corrected = { carrier: "delhivery", trackingNumber: "149", trackingAddress: "nonsense" };
  expect((await seller.send(`${here}/parcels/1/shipment`, corrected)).status).toBe(302);
  expect(await order()).toContain('href="https://www.delhivery.com/track-v2/package/149"');
});

test("what was sent before there was a list leads to its carrier, and another vendor's page to nothing", async () => {
  const { orderId, order } = await ordered();
  const { db } = shop.world;
  const { vendorId: otherId } = await openVendor(shop);
  await db.insert(vendorCarriers).values({
    id: shop.world.newId(),
    vendorId: otherId,
    name: "Ravi Bus",
    trackingAddress: "https://track.ravibus.in/",
    usedAt: noon,
  });
  const send = (carrier: string) =>
    db
      .update(parcels)
      .set({ carrier, trackingNumber: "EK1", status: "shipped", shippedAt: noon })
      .where(eq(parcels.orderId, orderId));
  await send("SPEED POST (Indore)");
  const page = await order();
  expect(page).toContain('href="https://www.indiapost.gov.in/"');
  expect(page).toContain("Enter the tracking number on that page.");
  await send("Ravi Bus");
  expect(await order()).toContain("Ravi Bus, tracking number EK1");
  expect(await order()).not.toContain("track.ravibus.in");
});

test("an open cash order says Cash on delivery in place of Pending, one total and a quiet Cancel", async () => {
  const { order, html, number } = await ordered();
  const page = await order();
  expect(page).not.toContain(">Pending<");
  expect(page.match(/>Total</g)).toHaveLength(1);
  expect(page).toMatch(/<a [^>]*aria-label="Cancel this order"[^>]*>Cancel<\/a>/);
  for (const [path, words] of [
    ["/orders", "Cash on delivery"],
    ["/hi/orders", "डिलीवरी पर नकद भुगतान"],
  ] as const) {
    const list = await html(path);
    expect(list).toContain(`>${words}</span>`);
    expect(list).not.toMatch(/>Pending<|>भुगतान का इंतज़ार</);
  }
  expect(await html(`/orders/${number}/print`)).not.toContain(">Pending<");
});

test("an order is ordered again from the list, and what can't be added says why", async () => {
  const { html, number, buyer, pack, productId } = await ordered();
  const { db } = shop.world;
  expect(await html("/orders")).toContain(`action="/orders/${number}/cart-lines"`);
  await setStock(db, pack.id, 0);
  const sent = await buyer.browser.send(`/orders/${number}/cart-lines`, {});
  const cart = sent.headers.get("Location") ?? "";
  expect(await html(cart)).toContain("Spring Wheat 100g: out of stock.");
  await db.update(products).set({ state: "archived" }).where(eq(products.id, productId));
  expect(await html(cart)).toContain("Spring Wheat 100g: not sold any more.");
  await db.update(products).set({ state: "published" }).where(eq(products.id, productId));
  await setStock(db, pack.id, 5);
  await db.update(packs).set({ pricePaise: 12_300 }).where(eq(packs.id, pack.id));
  await buyer.browser.send(`/orders/${number}/cart-lines`, {});
  expect(await html(cart)).toContain("₹123");
});

const sharedIn = (html: string): string =>
  decodeURIComponent(/href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(html)?.[1] ?? "");

test("the success page shows goods, address and what was bought to share, but nothing of the order", async () => {
  const { html, number, slug } = await ordered();
  const page = await html(`/order-success?order=${number}`);
  for (const shown of [
    "Your seeds",
    "Spring Wheat",
    "100g · Qty 2",
    "Shipping address",
    "12 Chaupal Marg",
    "27 Nov 2026",
    "Cash on delivery",
    "What happens next",
  ])
    expect(page).toContain(shown);
  const shared = sharedIn(page);
  expect(shared).toMatch(new RegExp(`Spring Wheat\nhttps?://[^/]+/products/${slug}$`));
  expect(shared).not.toContain(number);
  expect(shared).not.toMatch(/Asha|452001|Chaupal|₹/);
  expect(sharedIn(await html(`/hi/order-success?order=${number}`))).toMatch(
    new RegExp(`बसंत गेहूँ\nhttps?://[^/]+/hi/products/${slug}$`),
  );
});

test("a product is shared with its name, its price of now and its address, by a link alone", async () => {
  const { slug, pack } = await ordered();
  const get = async (path: string) => (await shop.fetch(path)).text();
  const page = await get(`/products/${slug}`);
  expect(sharedIn(page)).toMatch(
    new RegExp(`^Spring Wheat, ₹[\\d,]+ \\+ GST\nhttps?://[^/]+/products/${slug}$`),
  );
  expect(sharedIn(await get(`/hi/products/${slug}`))).toMatch(
    new RegExp(`^बसंत गेहूँ, ₹[\\d,]+ \\+ GST\nhttps?://[^/]+/hi/products/${slug}$`),
  );
  expect(pack.pricePaise).toBeGreaterThan(0);
  expect(page).not.toMatch(/src="https:\/\/[^"]*(?:whatsapp|wa\.me)/);
});
