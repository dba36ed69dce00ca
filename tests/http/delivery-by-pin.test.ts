import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#database/schema/orders.ts";
import { addressFields, hiddenFields, openBuyer } from "#tests/buyer-browser.ts";
import { openBrowser, type Sent } from "#tests/browser-session.ts";
import { getOwnPlace } from "#server/catalogue/places/get-place.ts";
import { selectPlace } from "#server/catalogue/places/place-store.ts";
import { writtenPlace } from "#domain/catalogue/places/written-place.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

type Zone = Partial<Record<"places" | "served" | "fee" | "freeOver" | "cod" | "codMax", string>>;

/** The shop's zones are these alone, of 3–4 business days on the way. */
async function setZones(...zones: Zone[]) {
  const { admin } = await openPanel(shop);
  const path = "/admin/business/delivery";
  const countries = ["IN", "US", "CA", "GB"].map((code) => [`country.${code}`, "on"]);
  const fields = zones.flatMap((zone, at) =>
    Object.entries({
      served: "yes",
      daysFrom: "3",
      daysTo: "4",
      fee: "50",
      cod: "yes",
      ...zone,
    }).map(([name, value]) => [`zone${at}.${name}`, value]),
  );
  const { version = "" } = hiddenFields(await read(await admin.get(path)));
  const form: Sent = Object.fromEntries([...countries, ...fields]);
  const sent = await admin.send(path, { daysFrom: "3", daysTo: "5", ...form, version });
  expect(sent.headers.get("Location")).toContain("done=saved");
  return admin;
}

afterEach(() => setZones());

/** A customer with one piece, ₹100, in the cart, who keeps this PIN code. */
async function buyerAt(pin: string) {
  const { pack, slug } = await makeProduct(shop.world.db);
  const buyer = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  await buyer.browser.send("/place", { pin });
  return { ...buyer, slug };
}

const to = (postalCode: string, state: string): Sent => ({
  ...addressFields,
  state,
  postalCode,
  method: "cod",
});

test("what isn't sent to a Union Territory that lies among a State's numbers isn't sent by naming that State: page, cart, checkout and order agree", async () => {
  await setZones({ places: "AN LD", served: "no" });
  const { browser, person, slug } = await buyerAt("744101");
  const page = await read(await browser.get(`/products/${slug}/delivery?pin=744101`));
  expect(page).toContain("Not delivered to 744101.");
  expect(await read(await browser.get("/cart"))).toContain("Not delivered to 744101.");
  for (const state of ["WB", "AN"])
    for (const go of ["payment", "review", "order"]) {
      const answer = await browser.send("/checkout", {
        ...(await hiddenOf(browser, to("700001", "WB"))),
        ...to("744101", state),
        go,
      });
      expect(answer.status, `${state} ${go}`).toBe(422);
      expect(await read(answer)).toContain("We don’t deliver to this PIN code.");
    }
  const asked = await read(
    await browser.send("/checkout", { ...to("744101", "WB"), go: "payment" }),
  );
  expect(asked).toContain(
    "In West Bengal, PIN codes don’t usually begin like 744101. We go by the PIN code: delivery days and charge are those for Andaman and Nicobar Islands.",
  );
  const placed = await shop.world.db.select().from(orders).where(eq(orders.personId, person.id));
  expect(placed).toEqual([]);
});

type Browser = ReturnType<typeof openBrowser>;
const hiddenOf = async (browser: Browser, address: Sent) =>
  hiddenFields(await (await browser.send("/checkout", { ...address, go: "review" })).text());

test("a PIN code of several States is charged by the one that is named among them, and else by its usual one", async () => {
  await setZones(
    { places: "DH", fee: "70" },
    { places: "GJ", fee: "60" },
    { places: "MH", fee: "10" },
    { places: "GA", fee: "90" },
  );
  const { browser, person, slug } = await buyerAt("396210");
  const page = await read(await browser.get(`/products/${slug}/delivery?pin=396210`));
  for (const text of ["Delivery charge ₹60", "Delivery charge ₹70"]) expect(page).toContain(text);
  expect(await read(await browser.get("/cart"))).toContain("₹178");
  for (const [pin, state, total] of [
    ["396210", "GJ", "17800"],
    ["396210", "DH", "18800"],
    ["396210", "MH", "17800"],
    ["403001", "MH", "20800"],
  ] as const)
    expect(await hiddenOf(browser, to(pin, state)), `${pin} ${state}`).toMatchObject({
      shownTotalPaise: total,
    });
  const form = { ...(await hiddenOf(browser, to("403001", "MH"))), ...to("403001", "MH") };
  const placed = await browser.send("/checkout", { ...form, go: "order" });
  expect(placed.headers.get("Location")).toContain("/order-success");
  const [order] = await shop.world.db.select().from(orders).where(eq(orders.personId, person.id));
  expect(order).toMatchObject({ shippingPaise: 9_000, shipTo: { state: "MH" } });
});

test("the cart says whether cash is taken at the place that is kept, and up to how much", async () => {
  await setZones({ places: "422", cod: "no" }, { places: "110", codMax: "300" });
  const { browser, slug } = await buyerAt("422001");
  const said = async (path: string) => read(await browser.get(path));
  expect(await said("/cart")).toContain("For PIN code 422001, no cash on delivery. Change it");
  expect(await said("/hi/cart")).toContain("पिन कोड 422001 के लिए, डिलीवरी पर नकद नहीं। बदलें");
  await browser.send("/place", { pin: "110001" });
  expect(await said("/cart")).toContain(
    "For PIN code 110001, cash on delivery up to ₹300. Change it",
  );
  expect(await said("/hi/cart")).toContain("पिन कोड 110001 के लिए, ₹300 तक डिलीवरी पर नकद। बदलें");
  await browser.send("/place", { pin: "560001" });
  expect(await said("/cart")).toContain("For PIN code 560001. Change it");
  expect(await said(`/products/${slug}`)).not.toContain("560001");
});

test("a seller that takes no cash, or less, says so at its line in the cart", async () => {
  const zone = { served: true, days: { from: 1, to: 2 }, feePaise: 0, freeOverPaise: null };
  const noCash = { ...zone, places: ["422"], cod: false, codMaxPaise: null };
  const little = { ...zone, places: ["110"], cod: true, codMaxPaise: 20_000 };
  const vendor = await makeVendor(shop.world.db, { deliveryZones: [noCash, little] });
  const { pack } = await makeProduct(shop.world.db, { vendorId: vendor.id });
  const { browser } = await openBuyer(shop, [{ packId: pack.id, quantity: 1 }]);
  for (const [pin, text, hindi] of [
    ["422001", "This seller takes no cash on delivery", "यह विक्रेता डिलीवरी पर नकद नहीं लेता"],
    [
      "110001",
      "This seller takes cash on delivery up to ₹200",
      "यह विक्रेता डिलीवरी पर ₹200 तक नकद लेता है",
    ],
  ] as const) {
    await browser.send("/place", { pin });
    expect(await read(await browser.get("/cart"))).toContain(
      `Comes in 3–4 business days · ${text}`,
    );
    expect(await read(await browser.get("/hi/cart"))).toContain(hindi);
  }
});

test("the delivery page keeps its PIN code as the page of the place does, with the account too, and has it forgotten", async () => {
  const { browser, person, slug } = await buyerAt("110001");
  const path = `/products/${slug}/delivery`;
  const sent = await browser.send(path, { pin: "422 001" });
  expect(sent.headers.get("Location")).toBe(path);
  expect(placeOf(sent)).toContain("growing_place=south-422001; Path=/; Max-Age=31536000");
  expect(await getOwnPlace(shop.world, person.id)).toMatchObject({ pin: "422001" });
  const page = await read(await browser.get(path));
  for (const text of ["To 422001", "Kept on this device for a year", "Forget my place"])
    expect(page).toContain(text);
  expect(await read(await browser.get("/cart"))).toContain("For PIN code 422001. Change it");
  // What is wrong, or what nobody knows, is said and not kept.
  for (const [pin, words] of [
    ["4220", "Write the six digits of your PIN code."],
    ["900056", "We don’t know in which State this PIN code lies."],
  ] as const) {
    const answer = await browser.send(`/hi${path}`, { pin });
    expect(answer.headers.get("Location")).toBe(`/hi${path}?pin=${pin}`);
    expect(placeOf(answer)).toBeNull();
    expect(await read(await browser.get(`${path}?pin=${pin}`))).toContain(words);
  }
  // Who only follows a link keeps what they told.
  expect(placeOf(await browser.get(`${path}?pin=560001`))).toBeNull();
  const forgotten = await browser.send("/place", { zone: "none", back: path });
  expect(forgotten.headers.get("Location")).toBe(path);
  expect(await read(await browser.get(path))).not.toContain("Forget my place");
  expect(await getOwnPlace(shop.world, person.id)).toBeNull();
});

const placeOf = (response: Response) =>
  response.headers.getSetCookie().find((one) => one.startsWith("growing_place=")) ?? null;

test("checkout opens with the PIN code that is kept and its State, and with the total of the cart", async () => {
  await setZones({ places: "422", fee: "120" });
  const { browser } = await buyerAt("422001");
  expect(await read(await browser.get("/cart"))).toContain("₹238");
  const checkout = await read(await browser.get("/checkout"));
  expect(checkout).toMatch(/name="postalCode"[^>]*value="422001"/);
  expect(checkout).toMatch(/<option value="MH" selected/);
  expect(checkout).toContain("₹238");
  // An address of the book goes first.
  await browser.send("/profile/addresses/new", addressFields);
  const saved = await read(await browser.get("/checkout"));
  expect(saved).toMatch(/name="postalCode"[^>]*value="452001"/);
});

test("a place that was corrected reaches who told it before: by its page, the cart, the delivery page and the login", async () => {
  const { db } = shop.world;
  const password = "kivaro-tenumi-47";
  const { email } = await makePerson(db, { role: "customer", password });
  const { slug } = await makeProduct(db, { cropKey: "wheat" });
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get("/admin/places"))).toContain("by its State the delivery");
  const place = await selectPlace(db, "411");
  if (place === null) throw new Error("There is no place 411");
  const named = `sown_at=${encodeURIComponent('"in Pune"~"पुणे में"')}`;
  const told = { Cookie: `growing_place=south-411001; ${named}` };
  const asked = (path: string) => shop.fetch(path, { headers: told });
  expect(placeOf(await asked("/place"))).toBeNull();
  const form = { ...writtenPlace(place), version: place.version };
  await admin.send("/admin/places/411", { ...form, zone: "north" });
  const page = await asked("/place");
  expect(await read(page)).toContain("Sowing times are those of North India.");
  for (const answer of [
    page,
    await asked("/hi/place"),
    await asked("/cart"),
    await asked(`/products/${slug}/delivery`),
  ])
    expect(placeOf(answer)).toContain("growing_place=north-411001; Path=/; Max-Age=31536000");
  expect(await read(await asked("/crops"))).toContain("Sowing times of North India.");
  // A page in memory goes by the cookie, until that is renewed.
  expect(placeOf(await asked(`/products/${slug}`))).toBeNull();
  const login = await shop.fetch("/login", {
    method: "POST",
    headers: { ...told, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password }),
  });
  expect(placeOf(login)).toContain("growing_place=north-411001");
});
