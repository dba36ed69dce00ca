import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatIndiaDay } from "#domain/india-time.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import { accountCartLines } from "#database/schema/carts.ts";
import { orders } from "#database/schema/orders.ts";
import { packs } from "#database/schema/products.ts";
import { addressFields, hiddenFields, openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

const ordersOf = (personId: string) =>
  shop.world.db.select().from(orders).where(eq(orders.personId, personId));
const stockOf = async (packId: string) =>
  (await shop.world.db.select().from(packs).where(eq(packs.id, packId)))[0]?.stock;

test("sends visitors to sign in, in their language, and back by a word", async () => {
  const english = await shop.fetch("/checkout");
  expect(english.status).toBe(302);
  expect(english.headers.get("Location")).toBe("/login?redirect=checkout");
  expect((await shop.fetch("/hi/checkout")).headers.get("Location")).toBe(
    "/hi/login?redirect=checkout",
  );
  const posted = await shop.fetch("/checkout", {
    method: "POST",
    body: new URLSearchParams({ go: "order" }),
  });
  expect(posted.headers.get("Location")).toBe("/login?redirect=checkout");
});

test("sends a customer with an empty cart to the cart, and a vendor to the dashboard", async () => {
  const { browser } = await openBuyer(shop, []);
  expect((await browser.get("/hi/checkout")).headers.get("Location")).toBe("/hi/cart");

  const vendor = await makePerson(shop.world.db, { role: "vendor", password: "monsoon-okra-7421" });
  const vendorBrowser = openBrowser(shop);
  await vendorBrowser.send("/login", { email: vendor.email, password: "monsoon-okra-7421" });
  expect((await vendorBrowser.get("/checkout")).headers.get("Location")).toBe("/vendor/dashboard");
});

test("shows the cart, the name and the sums, and is kept by nobody else", async () => {
  const { browser } = await openBuyer(shop);
  const page = await browser.get("/checkout");
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(html).toContain('value="Asha Verma"');
  for (const text of ["Hybrid Okra", "Subtotal", "₹100", "₹50", "GST (18%)", "₹18", "₹168"]) {
    expect(html).toContain(text);
  }
});

test("says before the order about when the parcel comes", async () => {
  const buyer = await openBuyer(shop);
  const { browser } = buyer;
  const day = estimatedDelivery(shop.world.now());
  const review = { ...addressFields, method: "cod", go: "review" };
  const html = await (await browser.send("/checkout", review)).text();
  expect(html).toContain(`Delivery in 5–7 business days, around ${formatIndiaDay(day, "en")}`);
  const hindi = await (await browser.send("/hi/checkout", review)).text();
  expect(hindi).toContain(`5–7 कामकाजी दिनों में डिलीवरी, लगभग ${formatIndiaDay(day, "hi")}`);
});

test.each([
  ["fullName", "", "Enter the full name."],
  ["addressLine1", "  ", "Enter the address."],
  ["city", "x".repeat(101), "That is too long. 100 characters at most."],
  ["city", "", "Enter the city."],
  ["state", "", "Choose the state."],
  ["state", "XX", "Choose the state from the list."],
  ["postalCode", "", "Enter the PIN code."],
  ["postalCode", "012345", "A PIN code has 6 digits, for example 452001."],
  ["country", "FR", "Choose a country from the list."],
  ["phoneNumber", "", "Enter a mobile number."],
  ["phoneNumber", "12345", "A mobile number has 10 digits, for example 98765 43210."],
])("says at %s=%j what is wrong and keeps the rest", async (field, value, words) => {
  const { browser } = await openBuyer(shop);
  const answer = await browser.send("/checkout", {
    ...addressFields,
    [field]: value,
    go: "payment",
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(words);
  expect(html).toMatch(
    new RegExp(`name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`),
  );
  if (field !== "addressLine1") expect(html).toContain('value="12 Chaupal Marg"');
});

test("asks about a PIN code that is not usual in its state, and takes it all the same", async () => {
  const buyer = await openBuyer(shop);
  const odd = { ...addressFields, postalCode: "110001", state: "KL" };
  const asked = await buyer.browser.send("/checkout", { ...odd, phoneNumber: "1", go: "payment" });
  const question = "In Kerala, PIN codes don’t usually begin like 110001.";
  expect(await asked.text()).toContain(question);
  const taken = await (await buyer.browser.send("/checkout", { ...odd, go: "payment" })).text();
  expect(taken).toContain("Kerala 110001");
  expect(taken).not.toContain(question);
});

test("orders with cash on delivery without a script, and the order's page tells its owner", async () => {
  const product = await makeProduct(shop.world.db);
  const buyer = await openBuyer(shop, [{ packId: product.pack.id, quantity: 2 }]);
  const payment = await buyer.browser.send("/checkout", { ...addressFields, go: "payment" });
  expect(hiddenFields(await payment.text())).toMatchObject({ city: "Indore", state: "MP" });
  const form = await reviewForm(buyer);
  expect(form).toMatchObject({ shownTotalPaise: "28600", city: "Indore", method: "cod" });

  const placed = await buyer.browser.send("/checkout", form);
  expect(placed.status).toBe(302);
  const [order] = await ordersOf(buyer.person.id);
  expect(placed.headers.get("Location")).toBe(`/order-success?order=${order?.number}`);
  expect(order).toMatchObject({
    totalPaise: 28_600,
    status: "confirmed",
    paymentMethod: "cod",
    language: "en",
  });
  expect(await stockOf(product.pack.id)).toBe(48);
  expect(
    await shop.world.db
      .select()
      .from(accountCartLines)
      .where(eq(accountCartLines.personId, buyer.person.id)),
  ).toEqual([]);

  const success = await (await buyer.browser.get(`/order-success?order=${order?.number}`)).text();
  expect(success).toMatch(/Questions about this order\?.*href="\/contact".*href="\/refund"/);
  for (const text of [
    order?.number ?? "",
    "Cash on delivery",
    "Standard",
    "5–7 business days",
    "₹286",
  ]) {
    expect(success).toContain(text);
  }
});

test("answers a repeated form with the same order", async () => {
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer);
  const answers = await Promise.all([1, 2, 3].map(() => buyer.browser.send("/checkout", form)));
  const late = await buyer.browser.send("/checkout", form);
  const places = [...answers, late].map((answer) => answer.headers.get("Location"));
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toMatch(/^\/order-success\?order=BB-/);
  expect(await ordersOf(buyer.person.id)).toHaveLength(1);
});

test.each([
  ["shownTotalPaise", "1", 409, "The total is now ₹168."],
  ["shownTotalPaise", "-16800", 400, "Something in this form could not be read."],
  ["shownTotalPaise", "1e9", 400, "Something in this form could not be read."],
  ["shownTotalPaise", "9".repeat(40), 400, "Something in this form could not be read."],
  ["shownPrices", "{", 400, "Something in this form could not be read."],
  ["shownPrices", '{"a":1}', 400, "Something in this form could not be read."],
  ["shownCartKey", "", 409, "Your cart changed in another window."],
  [
    "shownCartKey",
    "00000000-0000-4000-8000-000000000000:1000000000",
    409,
    "Your cart changed in another window.",
  ],
  ["cartGeneration", "1 or 1=1", 400, "Something in this form could not be read."],
  [
    "cartGeneration",
    "00000000-0000-4000-8000-000000000000",
    409,
    "Your cart changed in another window.",
  ],
  ["method", "free", 422, "This way to pay is switched off."],
  ["method", "", 422, "This way to pay is switched off."],
  ["country", "US", 422, "Please check the marked fields of the address."],
  ["postalCode", "\0", 422, "Please check the marked fields of the address."],
])("refuses %s=%j in words and places nothing", async (field, value, status, words) => {
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer);
  const answer = await buyer.browser.send("/checkout", { ...form, [field]: value });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(words);
  expect(await ordersOf(buyer.person.id)).toEqual([]);
});

test("refuses a price that was shown differently, on its line", async () => {
  const product = await makeProduct(shop.world.db);
  const buyer = await openBuyer(shop, [{ packId: product.pack.id, quantity: 1 }]);
  const form = await reviewForm(buyer);
  const answer = await buyer.browser.send("/checkout", {
    ...form,
    shownPrices: JSON.stringify({ [product.pack.id]: 100 }),
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("The price changed from ₹1 to ₹100.");
  expect(await ordersOf(buyer.person.id)).toEqual([]);
});

test("takes a changed price only after showing it", async () => {
  const product = await makeProduct(shop.world.db);
  const buyer = await openBuyer(shop, [{ packId: product.pack.id, quantity: 1 }]);
  const form = await reviewForm(buyer);
  await shop.world.db
    .update(packs)
    .set({ pricePaise: 12_000 })
    .where(eq(packs.id, product.pack.id));
  const refused = await buyer.browser.send("/checkout", form);
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(html).toContain("The price changed from ₹100 to ₹120.");
  expect(html).toContain("Place order · ₹192");
  const accepted = await buyer.browser.send("/checkout", { ...hiddenFields(html), go: "order" });
  expect(accepted.status).toBe(302);
  expect(await ordersOf(buyer.person.id)).toMatchObject([{ totalPaise: 19_200 }]);
});

test("says on the line how many are left, and offers that quantity", async () => {
  const product = await makeProduct(shop.world.db, { packs: [{ stock: 5 }] });
  const buyer = await openBuyer(shop, [{ packId: product.pack.id, quantity: 5 }]);
  const form = await reviewForm(buyer);
  await shop.world.db.update(packs).set({ stock: 3 }).where(eq(packs.id, product.pack.id));
  const refused = await buyer.browser.send("/checkout", form);
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(html).toContain("Only 3 left of Hybrid Okra 100g.");
  expect(html).toContain("Set quantity to 3");
  expect(await stockOf(product.pack.id)).toBe(3);
});

test("says from the first step on what can't be sold any more", async () => {
  const product = await makeProduct(shop.world.db, { packs: [{ stock: 0 }] });
  const buyer = await openBuyer(shop, [{ packId: product.pack.id, quantity: 1 }]);
  const html = await (await buyer.browser.get("/hi/checkout")).text();
  expect(html).toContain("हाइब्रिड भिंडी 100g स्टॉक में नहीं है।");
  expect(html).toContain("ऑर्डर से हटाएँ");
});

test("sends cash on delivery abroad back to the ways to pay", async () => {
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer);
  const abroad = { country: "US", state: "Iowa", postalCode: "50309", phoneNumber: "+15155550100" };
  const answer = await buyer.browser.send("/checkout", { ...form, ...abroad });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Cash on delivery is for addresses in India only.");
});

test("refuses a card without the gateway's token before it places anything", async () => {
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer, "credit-card");
  const answer = await buyer.browser.send("/checkout", form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("The payment details did not arrive.");
  expect(await ordersOf(buyer.person.id)).toEqual([]);
});

test("who may order no more this hour is told when, to scripts as well", async () => {
  const buyer = await openBuyer(shop);
  const form = await reviewForm(buyer);
  expect((await buyer.browser.send("/checkout", form)).status).toBe(302);
  const { pack } = await makeProduct(shop.world.db);
  const body = JSON.stringify({ packId: pack.id, quantity: 1 });
  const put = await buyer.browser.post("/cart/lines", {
    body,
    headers: { "Content-Type": "application/json" },
  });
  expect(put.status).toBe(200);
  const again = await reviewForm(buyer);
  const limit = shop.world.limits.ordersPerHour;
  shop.world.limits.ordersPerHour = 1;
  try {
    for (const path of ["/checkout", "/hi/checkout", "/checkout.data"]) {
      const refused = await buyer.browser.send(path, again);
      expect([path, refused.status, refused.headers.get("Location")]).toEqual([path, 429, null]);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  } finally {
    shop.world.limits.ordersPerHour = limit;
  }
});
