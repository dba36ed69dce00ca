import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#database/schema/orders.ts";
import { addressFields, hiddenFields, openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import type { Sent } from "#tests/browser-session.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

const everywhere: Sent = {
  daysFrom: "3",
  daysTo: "5",
  "country.IN": "on",
  "country.US": "on",
  "country.CA": "on",
  "country.GB": "on",
};
const zone = (over: Sent = {}): Sent => {
  const fields = { places: "MP", served: "yes", daysFrom: "4", daysTo: "8", fee: "80", cod: "yes" };
  return Object.fromEntries(
    Object.entries({ ...fields, ...over }).map(([name, value]) => [`zone0.${name}`, value]),
  );
};

type Panel = Awaited<ReturnType<typeof openPanel>>["admin"];

async function setDelivery(admin: Panel, fields: Sent): Promise<Response> {
  const { version = "" } = hiddenFields(await read(await admin.get("/admin/business/delivery")));
  return admin.send("/admin/business/delivery", { ...everywhere, ...fields, version });
}

afterEach(async () => {
  const { admin } = await openPanel(shop);
  await setDelivery(admin, {});
});

test("an administrator sets zones, and what is wrong is said at its field with all that was typed", async () => {
  const { admin } = await openPanel(shop);
  const wrong = await setDelivery(admin, zone({ places: "MP 4520 QQ", fee: "" }));
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  expect(said).toContain("Write PIN beginnings of 2 to 6 digits");
  expect(said).toContain("Enter an amount in rupees");
  expect(said).toContain('value="MP 4520 QQ"');
  expect((await setDelivery(admin, zone())).headers.get("Location")).toBe(
    "/admin/business/delivery?done=saved",
  );
  const page = await read(await admin.get("/admin/business/delivery"));
  expect(page).toMatch(/name="zone0.places"[^>]*value="MP"/);
  expect(page).toContain("New zone");
  const { version = "" } = hiddenFields(page);
  await setDelivery(admin, zone({ fee: "90" }));
  const late = await admin.send("/admin/business/delivery", { ...everywhere, ...zone(), version });
  expect(late.status).toBe(409);
  expect(await read(await admin.get("/admin/activity?subject=settings"))).toContain("Delivery");
});

test("zones from a courier's file fill in the form, are saved by it, and come back as the same file", async () => {
  const { admin } = await openPanel(shop);
  const path = "/admin/business/delivery";
  const send = async (csv: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set("file", new File([csv], "zones.csv"));
    const answer = await admin.post(path, { body });
    return { status: answer.status, text: await read(answer) };
  };
  const courier =
    "\uFEFFPlaces;Days from;Days to;Charge;Cash on delivery\n110;2;3;40;yes\n781;5;9;90;no\n121;2;3;40;yes\n";
  const filled = await send(courier);
  expect(filled.status).toBe(200);
  expect(filled.text).toContain("The file has 2 zones, filled in below. Check and save it.");
  expect(filled.text).toMatch(/name="zone0.places"[^>]*value="110 121"/);
  // Nothing is saved by a file alone.
  const titles = "Places,Deliver there,Days from,Days to,Charge,Free above,";
  const file = async () => (await (await admin.get(`${path}/file`)).text()).split("\r\n");
  expect(await file()).toHaveLength(2);
  await setDelivery(admin, {
    ...zone({ places: "110 121", daysFrom: "2", daysTo: "3", fee: "40" }),
    "zone1.places": "781",
    "zone1.served": "no",
  });
  const lines = await file();
  expect(lines[0]).toContain(titles);
  expect(lines.slice(1, 3)).toEqual(["110 121,yes,2,3,40,,,yes,", "781,no,,,,,,yes,"]);
  const again = await send(lines.join("\r\n"));
  expect(again.text).toMatch(/name="zone0.places"[^>]*value="110 121"/);

  const wrong = await send("Places,Charge\nNashik,40\n");
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Write PIN beginnings of 2 to 6 digits");
  expect(wrong.text).toContain('value="Nashik"');
  for (const [csv, words] of [
    ["", "Choose a file first."],
    ["PIN,Charge\n110,40\n", "one of them Places."],
    ["Places,Deliver there\n110,perhaps\n", "Row 2 of the file: write yes or no"],
    [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]), "Save it as “CSV UTF-8”"],
  ] as const) {
    const refused = await send(csv);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(words);
    expect(refused.text).toMatch(/name="zone0.places"[^>]*value="110 121"/);
  }
});

test("the checkout tells fee and days of the address, and the order keeps them", async () => {
  const { admin } = await openPanel(shop);
  await setDelivery(admin, zone({ freeOver: "1000", codMax: "300" }));
  const buyer = await openBuyer(shop);
  const review = { ...addressFields, method: "cod", go: "review" };
  const html = await read(await buyer.browser.send("/checkout", review));
  for (const text of ["₹80", "₹198", "Delivery in 6–10 business days", "orders over ₹1,000"])
    expect(html).toContain(text);
  const hindi = await read(await buyer.browser.send("/hi/checkout", review));
  expect(hindi).toContain("6–10 कामकाजी दिनों में डिलीवरी");
  const elsewhere = { ...review, state: "MH", postalCode: "422001" };
  const other = await read(await buyer.browser.send("/checkout", elsewhere));
  expect(other).toContain("Delivery in 5–7 business days");
  expect(other).toContain("₹168");
  const placed = await buyer.browser.send("/checkout", await reviewForm(buyer));
  const page = placed.headers.get("Location") ?? "";
  await setDelivery(admin, zone({ fee: "10", daysTo: "30" }));
  const success = await read(await buyer.browser.get(page));
  for (const text of ["6–10 business days", "₹198"]) expect(success).toContain(text);
  const [order] = await shop.world.db
    .select()
    .from(orders)
    .where(eq(orders.personId, buyer.person.id));
  expect(order).toMatchObject({ shippingPaise: 8_000, deliveryDaysFrom: 4, deliveryDaysTo: 8 });
});

test("a State that contradicts the PIN code makes delivery no cheaper: page, checkout and order go by the PIN code", async () => {
  const { admin } = await openPanel(shop);
  await setDelivery(admin, zone());
  const buyer = await openBuyer(shop);
  const goa = { ...addressFields, state: "GA", method: "cod" };
  const page = await read(await buyer.browser.send("/checkout", { ...goa, go: "review" }));
  for (const text of ["₹80", "₹198", "Delivery in 6–10 business days"])
    expect(page).toContain(text);
  const address = await read(
    await buyer.browser.send("/checkout", { ...goa, phoneNumber: "1", go: "payment" }),
  );
  expect(address).toContain(
    "In Goa, PIN codes don’t usually begin like 452001. We go by the PIN code: delivery days and charge are those for Madhya Pradesh.",
  );
  const hindi = await buyer.browser.send("/hi/checkout", {
    ...goa,
    phoneNumber: "1",
    go: "payment",
  });
  expect(await read(hindi)).toContain("पिन कोड के हिसाब से मध्य प्रदेश के लगेंगे।");
  const form = { ...(await reviewForm(buyer)), state: "GA" };
  expect(form).toMatchObject({ shownTotalPaise: "19800" });
  await buyer.browser.send("/checkout", form);
  const [order] = await shop.world.db
    .select()
    .from(orders)
    .where(eq(orders.personId, buyer.person.id));
  expect(order).toMatchObject({ shippingPaise: 8_000, shipTo: { state: "GA" } });
});

test("what is other by the time of the order is told, in both languages, and nothing typed is lost", async () => {
  const { admin } = await openPanel(shop);
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer);
  await setDelivery(admin, zone({ fee: "80" }));
  const dearer = await buyer.browser.send("/checkout", form);
  expect(dearer.status).toBe(409);
  const said = await read(dearer);
  expect(said).toContain("The total is now ₹198.");
  expect(said).toContain('name="city" value="Indore"');
  await setDelivery(admin, zone({ fee: "50", daysFrom: "5", daysTo: "9" }));
  const slower = await buyer.browser.send("/checkout", form);
  expect(slower.status).toBe(409);
  expect(await read(slower)).toContain("Delivery to this address now takes 7–11 business days.");
  expect(await read(await buyer.browser.send("/hi/checkout", form))).toContain(
    "इस पते पर डिलीवरी में अब 7–11 कामकाजी दिन लगते हैं।",
  );
  await setDelivery(admin, zone({ fee: "50", cod: "no" }));
  const noCash = await buyer.browser.send("/checkout", form);
  expect(noCash.status).toBe(422);
  const refused = await read(noCash);
  expect(refused).toContain("Cash on delivery isn’t offered for this order at this address.");
  expect(refused).toContain("Not for this order at this address");
  await setDelivery(admin, zone({ fee: "50", codMax: "100" }));
  expect(await read(await buyer.browser.send("/checkout", form))).toContain(
    "Cash on delivery at this address is up to ₹100.",
  );
});

test("a PIN code that is not served, and a country that is off, are said at their fields", async () => {
  const { admin } = await openPanel(shop);
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer);
  await setDelivery(admin, { ...zone({ places: "4520", served: "no" }), "country.US": "" });
  for (const go of ["payment", "order"]) {
    const answer = await buyer.browser.send("/checkout", { ...form, go });
    expect(answer.status).toBe(422);
    const said = await read(answer);
    expect(said).toContain("We don’t deliver to this PIN code.");
    expect(said).toMatch(/aria-invalid="true"[^>]*name="postalCode"/);
    expect(said).toContain('value="12 Chaupal Marg"');
  }
  const texas = { country: "US", state: "Texas", postalCode: "73301", phoneNumber: "5125550100" };
  const abroad = await buyer.browser.send("/hi/checkout", { ...form, ...texas, go: "payment" });
  expect(abroad.status).toBe(422);
  expect(await read(abroad)).toContain("इस देश में अभी डिलीवरी नहीं होती।");
  const page = await read(await buyer.browser.get("/checkout"));
  expect(page).not.toContain('<option value="US"');
  expect(page).toContain('<option value="GB"');
});

test("while India itself is off, the product, what search engines read and the cart promise no delivery there", async () => {
  const { admin } = await openPanel(shop);
  const { slug, pack } = await makeProduct(shop.world.db);
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  const pages = async () => ({
    product: await read(await buyer.browser.get(`/products/${slug}`)),
    cart: await read(await buyer.browser.get("/cart")),
  });
  const before = await pages();
  expect(before.product).toContain("OfferShippingDetails");
  for (const page of Object.values(before)) expect(page).toContain("5–7 business days");
  await setDelivery(admin, { ...zone(), "country.IN": "" });
  const off = await pages();
  expect(off.product).not.toContain("OfferShippingDetails");
  for (const page of Object.values(off)) {
    expect(page).toContain("Delivered to some places only.");
    expect(page).not.toContain("5–7 business days");
  }
  const forPin = await buyer.browser.get(`/products/${slug}/delivery?pin=452001`);
  expect(await read(forPin)).toContain("Not delivered to 452001.");
});

test("a seller keeps zones of its own alone, and its goods are charged, refused and taken out by them", async () => {
  const vendor = await openVendor(shop);
  const other = await openVendor(shop);
  const product = await makeProduct(shop.world.db, { vendorId: vendor.vendorId });
  const path = "/vendor/business/delivery";
  const set = async (fields: Sent) => {
    const { version = "" } = hiddenFields(await read(await vendor.vendor.get(path)));
    return vendor.vendor.send(path, { ...fields, version });
  };
  expect((await set(zone({ daysTo: "2" }))).status).toBe(422);
  const hindi = await vendor.vendor.send(`/hi${path}`, { ...zone({ fee: "x" }), version: "null" });
  expect(await read(hindi)).toContain("रुपये में रकम लिखें, जैसे 50।");
  expect((await set(zone({ fee: "70" }))).headers.get("Location")).toBe(`${path}?done=saved`);
  expect(await read(await vendor.vendor.get(path))).toMatch(/name="zone0.places"[^>]*value="MP"/);
  expect(await read(await other.vendor.get(path))).not.toMatch(/value="MP"/);

  const shops = await makeProduct(shop.world.db);
  const buyer = await openBuyer(shop, [
    { packId: product.pack.id, quantity: 1 },
    { packId: shops.pack.id, quantity: 1 },
  ]);
  const form = await reviewForm(buyer);
  // ₹100 of each with 18%, ₹70 of the seller's own and ₹50 of the shop's.
  expect(form).toMatchObject({ shownTotalPaise: "35600", shownDays: "3-8" });
  await set(zone({ served: "no" }));
  const refused = await buyer.browser.send("/checkout", form);
  expect(refused.status).toBe(409);
  expect(await read(refused)).toContain("its seller doesn’t deliver to this address.");
  expect(await read(await buyer.browser.send("/hi/checkout", form))).toContain(
    "विक्रेता इस पते पर नहीं भेजता।",
  );
});
