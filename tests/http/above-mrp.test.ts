import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { hiddenFields } from "#tests/buyer-browser.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { gstin, makeVendor } from "#tests/factories/vendor.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const packIn = async (id: string) => {
  const { rows } = await shop.world.db.execute(sql`
    select price_paise as "pricePaise", archived_at is not null as archived from packs where id = ${id}`);
  return rows[0];
};
const tight = { packs: [{ pricePaise: 7_900, mrpPaise: 9_500 }] };

beforeEach(async () => {
  await shop.world.db.execute(sql`update products set state = 'archived'`);
  await shop.world.db.delete(settings).where(eq(settings.key, "taxClasses"));
  await shop.world.db.delete(settings).where(eq(settings.key, "taxRateBasisPoints"));
});

/** All fields of the form, as a browser would send them unchanged. */
function fieldsOf(html: string): Record<string, string> {
  const fields = hiddenFields(html);
  for (const [input] of html.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(input)?.[1];
    if (!name || / type="(?:hidden|radio)"/.test(input)) continue;
    if (/ type="checkbox"/.test(input) && !/ checked=""/.test(input)) continue;
    fields[name] ??= / value="([^"]*)"/.exec(input)?.[1] ?? "";
  }
  return fields;
}

test("a general rate that lifts a pack above its MRP names it at its field, and is saved with what is chosen", async () => {
  const { admin } = await openPanel(shop);
  const { pack } = await makeProduct(shop.world.db, { name: "Ridge gourd", ...tight });
  const form = fieldsOf(await read(await admin.get("/admin/business")));
  const refused = await admin.send("/admin/business", { ...form, taxRate: "28" });
  expect(refused.status).toBe(409);
  const page = await read(refused);
  for (const text of [
    "1 pack would cost more than its MRP",
    "Ridge gourd 100g",
    "Test Seed House",
    "₹95.00",
    "₹101.12",
    "₹74.21",
    'value="28"',
    'name="fit"',
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/name="fit"[^>]*checked/);
  const again = { ...form, taxRate: "28", aboveKey: hiddenFields(page)["aboveKey"] ?? "" };
  expect((await admin.send("/admin/business", again)).status).toBe(409);
  expect((await admin.send("/admin/business", { ...again, fit: "away" })).status).toBe(409);
  const saved = await admin.send("/admin/business", { ...again, fit: "lower" });
  expect(saved.headers.get("Location")).toBe("/admin/business?done=saved");
  expect(await packIn(pack.id)).toEqual({ pricePaise: 7_421, archived: false });
});

test("a new class and a new rate keep what was typed until it is chosen, and then do it", async () => {
  const { admin } = await openPanel(shop);
  await makeTaxClasses(shop.world.db);
  const { pack } = await makeProduct(shop.world.db, { name: "Snake gourd", ...tight });
  const rates = "/admin/money/tax/class-0/rates";
  const form = fieldsOf(await read(await admin.get(rates)));
  const typed = { ...form, rate: "28", fromDay: "2098-04-01" };
  const page = await read(await admin.send(rates, typed));
  for (const text of ["Snake gourd 100g", "from 1 Apr 2098", 'value="28"', 'value="2098-04-01"'])
    expect(page).toContain(text);
  const aboveKey = hiddenFields(page)["aboveKey"] ?? "";
  const saved = await admin.send(rates, { ...typed, aboveKey, fit: "pause" });
  expect(saved.headers.get("Location")).toBe("/admin/money/tax/class-0?done=rate");
  expect(await packIn(pack.id)).toEqual({ pricePaise: 7_900, archived: true });
});

const from = (fromDay: string, basisPoints: number) => ({ fromDay, basisPoints });

const others = { hsn: "12", rates: [from("2025-01-01", 0), from("2098-04-01", 1_800)] };

for (const { what, rates, address, done } of [
  {
    what: "a coming rate that goes",
    rates: [from("2098-03-01", 500), from("2098-06-01", 0)],
    address: "class-1/rates/2098-03-01/removal",
    done: "/admin/money/tax/class-1?done=removed",
  },
  {
    what: "a class that goes",
    rates: [from("2098-03-01", 0)],
    address: "class-1/deletion",
    done: "/admin/money/tax?done=deleted",
  },
])
  test(`${what} names the packs that what is behind it would lift, and goes with what is chosen, without JavaScript`, async () => {
    const { admin } = await openPanel(shop);
    await makeTaxClasses(shop.world.db, [others, { hsn: "1209", rates }]);
    const { pack } = await makeProduct(shop.world.db, {
      name: "Sponge gourd",
      packs: [{ pricePaise: 9_000, mrpPaise: 9_500 }],
    });
    const path = `/admin/money/tax/${address}`;
    const question = await read(await admin.get(path));
    expect(question).not.toContain('name="fit"');
    const form = hiddenFields(question);
    const refused = await admin.send(path, form);
    expect(refused.status).toBe(409);
    const page = await read(refused);
    for (const text of [
      "Nothing is saved yet",
      "Sponge gourd 100g",
      "from 1 Apr 2098",
      'name="fit"',
    ])
      expect(page).toContain(text);
    expect(await packIn(pack.id)).toMatchObject({ pricePaise: 9_000 });
    const again = hiddenFields(page);
    expect((await admin.send(path, again)).status).toBe(409);
    const gone = await admin.send(path, { ...again, fit: "pause" });
    expect(gone.headers.get("Location")).toBe(done);
    expect(await packIn(pack.id)).toEqual({ pricePaise: 9_000, archived: true });
  });

test("what is above already stands on the tax page with the same choice", async () => {
  const { admin } = await openPanel(shop);
  await makeTaxClasses(shop.world.db, [{ rates: [{ fromDay: "2025-09-22", basisPoints: 2_800 }] }]);
  const { pack } = await makeProduct(shop.world.db, { name: "Bitter gourd", ...tight });
  await changesReceived(shop.world);
  const page = await read(await admin.get("/admin/money/tax"));
  expect(page).toContain("Packs above their MRP");
  expect(page).toContain("Bitter gourd 100g");
  const aboveKey = hiddenFields(page)["aboveKey"] ?? "";
  const post = (fit: Record<string, string>) => admin.send("/admin/money/tax/above-mrp", fit);
  const unsaid = await post({ aboveKey });
  expect(unsaid.headers.get("Location")).toBe("/admin/money/tax?problem=packs-above-mrp");
  expect((await post({ aboveKey, fit: "lower" })).headers.get("Location")).toBe(
    "/admin/money/tax?done=fitted",
  );
  expect(await packIn(pack.id)).toEqual({ pricePaise: 7_421, archived: false });
  expect(await read(await admin.get("/admin/money/tax"))).not.toContain("Packs above their MRP");
});

const cards = (page: string) =>
  (page.match(/<li class="card[\s\S]*?<\/li>/g) ?? []).map((card) => ({
    packId: /<button value="([^"]+)"/.exec(card)?.[1] ?? null,
    badge: /<p class="badge[^>]*>([^<]*)</.exec(card)?.[1] ?? null,
    price: /<b>([^<]*)</.exec(card)?.[1],
  }));

test("no card offers a pack above its MRP, and each is drawn anew when a rate or a price changes", async () => {
  const { db } = shop.world;
  const { admin } = await openPanel(shop);
  await makeTaxClasses(db);
  const vendor = await makeVendor(db, { slug: "gourd-house" });
  const categoryId = (await makeCategory(db)).id;
  const shared = { vendorId: vendor.id, categoryId };
  const large = { pricePaise: 9_900, mrpPaise: 20_000, quantity: 250 };
  const both = await makeProduct(db, {
    ...shared,
    name: "A gourd",
    packs: [...tight.packs, large],
  });
  const lone = await makeProduct(db, { ...shared, name: "Lone gourd", ...tight });
  const lists = ["/", "/products", "/products?search=gourd", "/vendors/gourd-house"];
  const shown = async (path: string) => cards(await read(await shop.fetch(path)));
  const related = `/products/${lone.slug}`;
  const before = [both, lone].map(({ pack }) => ({ packId: pack.id, badge: null }));
  await changesReceived(shop.world);
  for (const path of lists) expect(await shown(path), path).toMatchObject(before);
  expect(await shown(related)).toMatchObject([{ packId: both.pack.id }]);

  await makeTaxClasses(db, [{ rates: [{ fromDay: "2025-09-22", basisPoints: 2_800 }] }]);
  await changesReceived(shop.world);
  const instead = { packId: both.packs[1]?.id, badge: null, price: "from ₹99" };
  for (const path of lists)
    expect(await shown(path), path).toEqual([
      instead,
      { packId: null, badge: "Not for sale", price: "₹79" },
    ]);
  expect(await shown(related)).toEqual([instead]);
  expect((await shown("/hi/products")).map(({ badge }) => badge)).toContain("अभी बिक्री में नहीं");
  expect(await read(await shop.fetch(`/products/${both.slug}`))).toMatch(
    new RegExp(`<input type="radio"[^>]*checked=""[^>]*value="${both.packs[1]?.id}"`),
  );

  const { aboveKey = "" } = hiddenFields(await read(await admin.get("/admin/money/tax")));
  await admin.send("/admin/money/tax/above-mrp", { aboveKey, fit: "lower" });
  await changesReceived(shop.world);
  for (const path of lists)
    expect(await shown(path), path).toEqual([
      { packId: both.pack.id, badge: null, price: "from ₹74.21" },
      { packId: lone.pack.id, badge: null, price: "₹74.21" },
    ]);
});

const said = {
  en: ["1 pack would cost more than its MRP", "Lower each price"],
  hi: ["1 पैक की कीमत MRP से ज़्यादा हो जाएगी", "हर कीमत उतनी घटाएँ"],
};

for (const language of ["en", "hi"] as const) {
  test(`a vendor who gives a GSTIN chooses about their own packs without JavaScript, in ${language}`, async () => {
    const { db } = shop.world;
    const vendor = await makeVendor(db, { gstRegistered: false });
    const { pack } = await makeProduct(db, {
      vendorId: vendor.id,
      ...tight,
      packs: [{ pricePaise: 9_000, mrpPaise: 9_500 }],
    });
    const password = "kivaro-tenumi-47";
    const { email } = await makePerson(db, { role: "vendor", vendorId: vendor.id, password });
    const browser = openBrowser(shop);
    await browser.send("/login", { email, password });
    const path = `${language === "hi" ? "/hi" : ""}/vendor/business/tax`;
    const refused = await browser.send(path, { gst: "yes", gstin });
    expect(refused.status).toBe(409);
    const page = await read(refused);
    for (const text of [...said[language], "₹106.20", "₹80.50", `value="${gstin}"`])
      expect(page).toContain(text);
    const aboveKey = hiddenFields(page)["aboveKey"] ?? "";
    const saved = await browser.send(path, { gst: "yes", gstin, aboveKey, fit: "lower" });
    expect(saved.status).toBe(302);
    expect(await packIn(pack.id)).toEqual({ pricePaise: 8_050, archived: false });
  });
}
