import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { formerVendorSlugs, vendors } from "#database/schema/vendors.ts";
import { announceChange } from "#server/platform/changes.ts";
import { suspendVendor } from "#server/vendors/suspend-vendor.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeConsent, makeLicence } from "#tests/factories/vendor-licence.ts";
import { makeVendor, type Vendor } from "#tests/factories/vendor.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { testShop } from "#tests/shop.ts";
import { headOf } from "./head-of.ts";

const shop = testShop();
let panghat: Vendor;
let okra: MadeProduct;

beforeAll(async () => {
  const { db } = shop.world;
  const categoryId = (await makeCategory(db)).id;
  panghat = await makeVendor(db, {
    slug: "panghat",
    businessName: "Panghat Seeds",
    city: "Nashik",
    shipFromState: "MH",
    gstRegistered: true,
    gstin: "27AAPFU0939F1ZV",
  });
  const vendorId = panghat.id;
  await makeLicence(db, { vendorId, number: "NSK/7/2024", stateCode: "MH" });
  okra = await makeProduct(db, { slug: "okra", vendorId, categoryId });
  await makeReview(db, { productId: okra.id, stars: 4 });
  for (let i = 0; i < 25; i += 1) {
    const packs = [{ pricePaise: 20_000 + i }];
    await makeProduct(db, { slug: `seed-${i}`, name: `Seed ${i}`, packs, vendorId, categoryId });
  }
  await makeVendor(db, {
    slug: "bare",
    businessName: "Bare House",
    gstin: null,
    shipFromState: null,
  });
});

/** The words of a page, without its marks. */
async function read(path: string, init?: RequestInit) {
  const response = await shop.fetch(path, init);
  const html = await response.text();
  const body = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!--.*?-->/g, "");
  const text = body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  return { status: response.status, html, text };
}
const cardsIn = (html: string) => html.match(/<li class="card[ "]/g)?.length ?? 0;
const signedIn = { headers: { Cookie: "shop_session=nobody" } };

test("the page says who sells, since when, with which licence, from where, and shows what is for sale", async () => {
  const { status, html, text } = await read("/vendors/panghat");
  expect(status).toBe(200);
  for (const words of [
    "Selling here since Nov 2026",
    "Seed licence no. NSK/7/2024, Maharashtra, valid until 31 Mar 2029",
    "Ships from Nashik, Maharashtra",
    "GSTIN 27AAPFU0939F1ZV",
    "Products of Panghat Seeds",
    "26 products, page 1 of 2",
    "4.0 (1)",
  ])
    expect(text).toContain(words);
  expect(cardsIn(html)).toBe(24);
  expect(headOf(html).titles).toEqual(["Panghat Seeds: seeds and prices · Beej Bazaar"]);
  expect(html.match(/<h1/g)?.length).toBe(1);
});

test("the page in Hindi says the same", async () => {
  const { html, text } = await read("/hi/vendors/panghat?page=2");
  for (const words of [
    "नवंबर 2026 से यहाँ बेच रहे हैं",
    "बीज लाइसेंस नंबर NSK/7/2024, महाराष्ट्र, 31 मार्च 2029 तक मान्य",
    "Nashik, महाराष्ट्र",
    "Panghat Seeds के बीज",
  ])
    expect(text).toContain(words);
  expect(html).toContain('<html lang="hi"');
  expect(cardsIn(html)).toBe(2);
  expect(html).toMatch(/<a href="\/hi\/products\/(?:okra|seed-\d+)"/);
});

test("what isn't known of a vendor isn't told, and one with nothing for sale says so", async () => {
  const { status, html, text } = await read("/vendors/bare");
  expect(status).toBe(200);
  expect(text).toContain("Nothing for sale at the moment");
  for (const words of ["Seed licence", "Ships from", "Business address", "GSTIN", "Sort by"])
    expect(text, words).not.toContain(words);
  expect(html).not.toContain("Not rated");
  expect((await read("/hi/vendors/bare")).text).toContain("अभी बेचने को कुछ नहीं है");
});

test("sort and page are in the address and work without a script", async () => {
  const { html, text } = await read("/vendors/panghat?sort=price-desc&page=2");
  expect(text).toContain("page 2 of 2");
  expect(text).toMatch(/Seed 0 .* Hybrid Okra/);
  expect(html).toContain('<option value="price-desc" selected="">');
  expect(html).toContain('href="/vendors/panghat?sort=price-desc"');
  expect(html).toContain('action="/vendors/panghat" method="get"');
  for (const query of ["?page=0", "?page=-3", "?page=x", "?sort=", "?sort=cheapest", "?page[]=2"])
    expect((await read(`/vendors/panghat${query}`)).text, query).toContain("page 1 of 2");
});

test("the product page says who sells, leads there, and tells licence and GSTIN", async () => {
  const english = await read("/products/okra");
  expect(english.html).toMatch(/<a [^>]*href="\/vendors\/panghat"[^>]*>Panghat Seeds<\/a>/);
  expect(english.text).toContain("Seed licence no. NSK/7/2024, Maharashtra");
  expect(english.text).toContain("GSTIN 27AAPFU0939F1ZV");
  const hindi = await read("/hi/products/okra");
  expect(hindi.html).toContain('href="/hi/vendors/panghat"');
  expect(hindi.text).toContain("बीज लाइसेंस नंबर NSK/7/2024, महाराष्ट्र");
  const { id: vendorId } = await makeVendor(shop.world.db, { gstin: null });
  const bare = await makeProduct(shop.world.db, { slug: "of-nobody-licensed", vendorId });
  const { text } = await read(`/products/${bare.slug}`);
  for (const words of ["Seed licence", "GSTIN"]) expect(text, words).not.toContain(words);
});

test("who has not agreed is reached through the shop; then page and product name the seller's own contact", async () => {
  const { db } = shop.world;
  const given = {
    addressLine1: "14 Mandi Road",
    city: "Indore",
    pinCode: "452001",
    contactName: "A Person",
    contactPhone: "9876500099",
    contactEmail: "a.person@home.example",
    careEmail: "care@kisan.example",
    carePhone: "0731 255 1234",
    officerName: "Leela Rao",
    officerDesignation: "Manager",
  };
  const { id: vendorId } = await makeVendor(db, { slug: "kisan", ...given });
  await makeProduct(db, { slug: "of-kisan", vendorId });
  await db.transaction(async (tx) => {
    const value = { grievanceOfficerName: "Meera Joshi", phone: "", email: "" };
    await tx.insert(settings).values({ key: "business", value });
    await announceChange(tx, ["settings"]);
  });
  await changesReceived(shop.world);
  const pages = ["/vendors/kisan", "/products/of-kisan"];
  const own = /14 Mandi|0731 255|care@kisan|Leela/;
  for (const path of pages) {
    const { html, text } = await read(path);
    expect(html, path).not.toMatch(/A Person|9876500099|home\.example/);
    expect(html, path).not.toMatch(own);
    expect(text, path).toContain("Customer care by Beej Bazaar On our contact page");
    expect(text, path).toContain("Grievance officer of Beej Bazaar Meera Joshi");
    const hindi = await read(`/hi${path}`);
    expect(hindi.text, path).toContain("ग्राहक सेवा, Beej Bazaar की ओर से हमारे संपर्क पेज पर");
  }
  await db.transaction(async (tx) => {
    await makeConsent(tx, vendorId);
    await announceChange(tx, ["catalogue"]);
  });
  for (const path of pages) {
    await expect.poll(async () => (await read(path)).text).toMatch(own);
    const { html, text } = await read(path);
    expect(html, path).not.toMatch(/A Person|9876500099|home\.example/);
    expect(text, path).toContain("Business address 14 Mandi Road, Indore, Madhya Pradesh 452001");
    expect(text, path).toMatch(/Customer care 0731 255 1234\W+care@kisan.example/);
    expect(text, path).toContain("Grievance officer Leela Rao, Manager");
    const hindi = await read(`/hi${path}`);
    expect(hindi.text, path).toContain("कारोबार का पता 14 Mandi Road, Indore, मध्य प्रदेश 452001");
    expect(hindi.text, path).toContain("शिकायत अधिकारी Leela Rao, Manager");
  }
  const { html } = await read("/vendors/kisan");
  expect(html).toContain('href="tel:07312551234"');
  expect(html).toContain('href="mailto:care@kisan.example"');
  expect(html).toContain('"streetAddress":"14 Mandi Road"');
});

test("capitals lead to the page by a lasting redirect; what is no vendor is not found", async () => {
  const capitals = await shop.fetch("/hi/vendors/PangHat?page=2");
  expect([capitals.status, capitals.headers.get("Location")]).toEqual([
    301,
    "/hi/vendors/panghat?page=2",
  ]);
  const odd = ["%00", "a%00b", "%F0%9F%8C%BE", "%E2%80%AEevil", "x".repeat(10_000), "..%2f"];
  for (const slug of ["no-such-vendor", "बीज", "__proto__", "'--", ...odd])
    for (const prefix of ["", "/hi"]) {
      const { status, text } = await read(`${prefix}/vendors/${slug}`);
      expect([400, 404], slug.slice(0, 20)).toContain(status);
      expect(text, slug.slice(0, 20)).not.toMatch(/select |\.ts:\d|relation/);
    }
  for (const method of ["POST", "PUT", "DELETE", "PATCH"])
    expect((await shop.fetch("/vendors/panghat", { method })).status, method).toBe(405);
  expect((await shop.fetch("/vendors/panghat", { method: "HEAD" })).status).toBe(200);
});

test("an address that a vendor had before leads to the one it has, in both languages", async () => {
  const { db } = shop.world;
  await db.insert(formerVendorSlugs).values({ slug: "sita-devi-1a2b3c4d", vendorId: panghat.id });
  for (const prefix of ["", "/hi"]) {
    for (const query of ["", "?sort=price-desc&page=2"]) {
      const moved = await shop.fetch(`${prefix}/vendors/Sita-Devi-1a2b3c4d${query}`);
      const location = `${prefix}/vendors/panghat${query}`;
      expect([moved.status, moved.headers.get("Location")]).toEqual([301, location]);
      expect((await shop.fetch(location)).status).toBe(200);
    }
    expect((await shop.fetch(`${prefix}/vendors/sita-devi`)).status).toBe(404);
  }
});

test("a page that is in no memory asks at most four questions", async () => {
  await read("/vendors/panghat", signedIn);
  for (const path of ["/vendors/panghat", "/hi/vendors/panghat?page=2&sort=rating-desc"])
    // One of them is for the session that isn't there.
    expect(await countQueries(() => read(path, signedIn)), path).toBeLessThanOrEqual(4);
});

test("the page is kept in memory, under one address for all that say the same", async () => {
  await changesReceived(shop.world);
  await read("/vendors/panghat?page=2&utm_source=x");
  expect(
    shop.findKept("GET", "/vendors/panghat?page=2", { host: "shop.test" })?.body.length,
  ).toBeGreaterThan(1_000);
  expect(
    shop.findKept("GET", "/vendors/panghat?page=2", { host: "shop.test", cookie: "x=1" }),
  ).toBeDefined();
  expect(await countQueries(() => read("/vendors/panghat?page=2"))).toBe(0);
});

test("another name, another licence and a suspension show at once, also on the products", async () => {
  const { db } = shop.world;
  const paths = ["/vendors/panghat", "/hi/vendors/panghat", "/products/okra"];
  const shown = async (words: string) => {
    for (const path of paths)
      await expect.poll(async () => (await read(path)).text).toContain(words);
  };
  await shown("NSK/7/2024");
  await db.transaction(async (tx) => {
    await makeLicence(tx, { vendorId: panghat.id, number: "NSK/8/2026", validUntil: "2031-03-31" });
    await announceChange(tx, ["catalogue"]);
  });
  await shown("NSK/8/2026");
  await db.transaction(async (tx) => {
    const change = { businessName: "Panghat & Daughters" };
    await tx.update(vendors).set(change).where(eq(vendors.id, panghat.id));
    await announceChange(tx, ["catalogue"]);
  });
  await shown("Panghat &amp; Daughters");
  const administrator = await makePerson(db, { role: "administrator" });
  const given = { vendorId: panghat.id, reason: "No seed licence." };
  const suspended = await suspendVendor(shop.world, administrator, given);
  expect(suspended.ok).toBe(true);
  for (const path of paths) await expect.poll(async () => (await read(path)).status).toBe(404);
});
