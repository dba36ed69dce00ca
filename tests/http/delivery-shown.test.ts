import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { vendors } from "#database/schema/vendors.ts";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { openBuyer } from "#tests/buyer-browser.ts";
import type { TermsHere } from "#app/features/catalogue/delivery/use-delivery-here.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

const zone = (over: Partial<DeliveryZone>): DeliveryZone => ({
  places: ["422"],
  served: true,
  days: { from: 1, to: 2 },
  feePaise: 9_000,
  freeOverPaise: 150_000,
  weightSteps: [{ overGrams: 2_000, feePaise: 12_000 }],
  cod: true,
  codMaxPaise: 300_000,
  ...over,
});

/** A product whose vendor is near Nashik, and sends nothing to Lakshadweep. */
async function setUp() {
  const { db } = shop.world;
  const vendor = await makeVendor(db);
  const deliveryZones = [zone({}), zone({ places: ["LD", "68255"], served: false })];
  await db.update(vendors).set({ deliveryZones }).where(eq(vendors.id, vendor.id));
  return makeProduct(db, { vendorId: vendor.id });
}

test("a product says how it comes in general, and that places differ where they do", async () => {
  const plain = await makeProduct(shop.world.db);
  const visitor = openBrowser(shop);
  const page = await read(await visitor.get(`/products/${plain.slug}`));
  for (const text of [
    "Delivery in 5–7 business days",
    "Delivery charge ₹50, free above ₹500",
    "Cash on delivery",
    `href="/products/${plain.slug}/delivery"`,
  ])
    expect(page).toContain(text);
  for (const text of ["In most places:", "Your place may have"]) expect(page).not.toContain(text);
  const { slug } = await setUp();
  const differs = await read(await visitor.get(`/products/${slug}`));
  expect(differs).toMatch(/In most places:.*Delivery in 5–7.*Your place may have other days/);
  const hindi = await read(await visitor.get(`/hi/products/${slug}`));
  for (const text of ["ज़्यादातर जगहों पर:", "आपकी जगह के दिन और शुल्क अलग हो सकते हैं"])
    expect(hindi).toContain(text);
});

test("for a PIN code it says days, charge and cash by the rule of the order, also for the place that is kept", async () => {
  const { slug } = await setUp();
  const visitor = openBrowser(shop);
  const near = await read(await visitor.get(`/products/${slug}/delivery?pin=422 001`));
  for (const text of [
    "To 422001, Nashik, Maharashtra",
    "Delivery in 3–4 business days",
    "Delivery charge ₹90, free above ₹1,500",
    "₹120 when it weighs more than 2 kg",
    "Cash on delivery up to ₹3,000",
  ])
    expect(near).toContain(text);
  const far = await read(await visitor.get(`/hi/products/${slug}/delivery?pin=682555`));
  expect(far).toContain("682555 पर डिलीवरी नहीं होती।");
  const wrong = await visitor.get(`/products/${slug}/delivery?pin=4220`);
  expect(wrong.status).toBe(422);
  expect(await read(wrong)).toContain("Write the six digits of your PIN code.");
  await visitor.send("/place", { pin: "422001" });
  expect(await read(await visitor.get(`/products/${slug}/delivery`))).toContain("To 422001");
  // A page in memory is the same for all who sow in the same part of the country.
  expect(await read(await visitor.get(`/products/${slug}`))).not.toContain("422001");
});

test("a product's page is told what holds for the place that is kept, and nothing where there is none", async () => {
  const { slug } = await setUp();
  const path = `/products/${slug}/delivery-terms`;
  const visitor = openBrowser(shop);
  const terms = async (hindi = "") => {
    const said = (await (await visitor.get(`${hindi}${path}`)).json()) as TermsHere;
    return said.lines;
  };
  expect(await terms()).toEqual([]);
  await visitor.send("/place", { zone: "north" });
  expect(await terms(), "of a part of the country").toEqual([]);
  await visitor.send("/place", { pin: "422001" });
  expect(await terms()).toEqual([
    "To 422001, Nashik, Maharashtra",
    "Delivery in 3–4 business days",
    "Delivery charge ₹90, free above ₹1,500",
    "₹120 when it weighs more than 2 kg",
    "This seller’s goods are charged apart from others",
    "Cash on delivery up to ₹3,000",
  ]);
  expect(await terms("/hi")).toHaveLength(6);
  await visitor.send("/place", { pin: "682555" });
  expect(await terms()).toContain("Not delivered to 682555.");
  const none = await visitor.get("/products/none/delivery-terms");
  expect(await none.json()).toEqual({ lines: [], link: "" });
  const page = await read(await visitor.get(`/products/${slug}`));
  expect(page).toMatch(/id="usual-delivery".*In most places:/);
});

test("the cart tells the days, and charges as the checkout will, for the place that is kept", async () => {
  const { pack, vendorId } = await setUp();
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  const before = await read(await buyer.browser.get("/cart"));
  expect(before).toContain('href="/place?from=/cart"');
  expect(before).toContain("Enter your PIN code for days and charge");
  expect(before).toContain("₹168");
  await buyer.browser.send("/place", { pin: "422001" });
  const after = await read(await buyer.browser.get("/cart"));
  for (const text of [
    "For PIN code 422001. Change it",
    "Comes in 3–4 business days",
    "₹90",
    "₹208",
  ])
    expect(after).toContain(text);
  const offers = await buyer.browser.post("/cart/offers", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packIds: [pack.id] }),
  });
  expect(await offers.json()).toMatchObject({
    offers: [
      {
        weightGrams: 100,
        ofSeller: vendorId,
        arrives: "Comes in 3–4 business days · This seller takes cash on delivery up to ₹3,000",
      },
    ],
    own: { [vendorId]: { vendorId, feePaise: 9_000 } },
  });
  await buyer.browser.send("/place", { pin: "682555" });
  expect(await read(await buyer.browser.get("/hi/cart"))).toContain("682555 पर डिलीवरी नहीं होती।");
});

test("a seller's zones are sent once with the checkout, and its terms once with the cart, however many of its packs are in it", async () => {
  const { db } = shop.world;
  const weightSteps = Array.from({ length: 10 }, (_, n) => ({
    overGrams: 1_000 * (n + 1),
    feePaise: 10_000 + n,
  }));
  const zones = Array.from({ length: 20 }, (_, n) =>
    zone({ places: n === 0 ? ["MP"] : [`${100 + n}`, `${200 + n}`], weightSteps }),
  );
  /** Of an account with so many packs of one seller. */
  const bytes = async (path: string, packs: number, deliveryZones: DeliveryZone[] | null) => {
    const vendor = await makeVendor(db, { deliveryZones });
    const lines = [];
    for (let n = 0; n < packs; n += 1) {
      const { pack } = await makeProduct(db, { vendorId: vendor.id });
      lines.push({ packId: pack.id, quantity: 1 });
    }
    const { browser } = await openBuyer(shop, lines);
    await browser.send("/place", { pin: "452001" });
    return (await read(await browser.get(path))).length;
  };
  for (const path of ["/checkout", "/cart"]) {
    const more = async (packs: number) =>
      (await bytes(path, packs, zones)) - (await bytes(path, packs, null));
    const [ofOne, ofFive] = [await more(1), await more(5)];
    expect(ofFive - ofOne, path).toBeLessThan(ofOne);
  }
});
