import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#database/schema/orders.ts";
import { addressFields, hiddenFields, openBuyer } from "#tests/buyer-browser.ts";
import { openBrowser, type Sent } from "#tests/browser-session.ts";
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
