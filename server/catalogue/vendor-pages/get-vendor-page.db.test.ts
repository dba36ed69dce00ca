import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import type { Language } from "#domain/language.ts";
import { productSorts } from "#domain/catalogue/storefront/sort.ts";
import type { VendorPageQuery } from "#domain/catalogue/storefront/vendor-page-query.ts";
import { countQueries } from "#tests/count-queries.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeLicence } from "#tests/factories/vendor-licence.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { getVendorPage } from "./get-vendor-page.ts";

const database = testDatabase();

const get = (slug: string, query: Partial<VendorPageQuery> = {}, language: Language = "en") =>
  getVendorPage(testWorld(database.db), slug, language, { sort: "name-asc", page: 1, ...query });
const namesOf = async (slug: string, query: Partial<VendorPageQuery> = {}) =>
  (await get(slug, query))?.cards.map(({ name }) => name);

/** What the panel does and the reviews do to a product's rating. */
const rate = (productId: string, count: number, sum: number) =>
  database.db.execute(
    sql`update products set rating_count = ${count}, rating_sum = ${sum} where id = ${productId}`,
  );

test("a vendor is told of with what is known of it, and nothing is made up", async () => {
  const { db } = database;
  const bare = await makeVendor(db, {
    slug: "bare",
    gstin: null,
    shipFromState: null,
    approvedAt: null,
  });
  expect(bare.createdAt).toBeInstanceOf(Date);
  expect(await get("bare")).toMatchObject({
    name: "Test Seed House",
    city: null,
    state: null,
    gstin: null,
    licence: null,
    rating: null,
    reviewCount: 0,
    count: 0,
    pages: 1,
    cards: [],
  });
  const full = await makeVendor(db, {
    slug: "full",
    city: " Nashik ",
    shipFromState: "MH",
    gstRegistered: true,
    gstin: "27AAPFU0939F1ZV",
    // Half past midnight of the first in India.
    approvedAt: new Date("2025-12-31T19:00:00Z"),
  });
  await makeLicence(db, { vendorId: full.id, number: "A/1", stateCode: "MH" });
  expect(await get("full", {}, "hi")).toMatchObject({
    since: "जनवरी 2026",
    city: "Nashik",
    state: "महाराष्ट्र",
    gstin: "27AAPFU0939F1ZV",
    licence: {
      number: "A/1",
      state: "महाराष्ट्र",
      validUntil: "31 मार्च 2029",
      isoValidUntil: "2029-03-31",
    },
  });
  expect((await get("full"))?.since).toBe("Jan 2026");
});

test("of its licences the accepted one counts that ends last", async () => {
  const { db } = database;
  const vendorId = (await makeVendor(db, { slug: "licensed" })).id;
  await makeLicence(db, { vendorId, number: "OLD", validUntil: "2027-01-31" });
  await makeLicence(db, { vendorId, number: "NEW", validUntil: "2030-01-31" });
  await makeLicence(db, { vendorId, number: "WAITS", validUntil: "2033-01-31", state: "waiting" });
  await makeLicence(db, { vendorId, number: "NO", validUntil: "2034-01-31", state: "refused" });
  await makeLicence(db, { vendorId: (await makeVendor(db)).id, validUntil: "2040-01-31" });
  expect((await get("licensed"))?.licence?.number).toBe("NEW");
});

test("the rating counts every review of what it sells alike", async () => {
  const { db } = database;
  const vendorId = (await makeVendor(db, { slug: "rated" })).id;
  const categoryId = (await makeCategory(db)).id;
  const few = await makeProduct(db, { vendorId, categoryId });
  const many = await makeProduct(db, { vendorId, categoryId });
  const draft = await makeProduct(db, { vendorId, categoryId, state: "draft" });
  await rate(few.id, 1, 5);
  await rate(many.id, 9, 27);
  await rate(draft.id, 90, 90);
  expect(await get("rated")).toMatchObject({ rating: 3.2, reviewCount: 10, count: 2 });
});

test("only its own published products are shown, in pages of 24 and every sort of the list", async () => {
  const { db } = database;
  const vendorId = (await makeVendor(db, { slug: "many" })).id;
  const categoryId = (await makeCategory(db)).id;
  const nameOf = (place: number) => `Seed ${String(place).padStart(2, "0")}`;
  for (let place = 0; place < 26; place += 1) {
    const packs = [{ pricePaise: 10_000 - place }];
    const made = { vendorId, categoryId, name: nameOf(place), nameHi: null, packs };
    await rate((await makeProduct(db, made)).id, 1, 1 + (place % 5));
  }
  await makeProduct(db, { vendorId, categoryId, name: "A draft", state: "draft" });
  await makeProduct(db, { vendorId, categoryId, name: "An archived one", state: "archived" });
  await makeProduct(db, { categoryId, name: "Another's" });
  const all = Array.from({ length: 26 }, (_, place) => nameOf(place));
  expect(await get("many")).toMatchObject({ count: 26, pages: 2 });
  expect(await namesOf("many")).toEqual(all.slice(0, 24));
  expect(await namesOf("many", { page: 2 })).toEqual(all.slice(24));
  expect(await namesOf("many", { sort: "name-desc" })).toEqual(all.toReversed().slice(0, 24));
  expect(await namesOf("many", { sort: "price-asc" })).toEqual(all.toReversed().slice(0, 24));
  expect(await namesOf("many", { sort: "price-desc" })).toEqual(all.slice(0, 24));
  expect((await namesOf("many", { sort: "rating-desc" }))?.slice(0, 3)).toEqual(
    [4, 9, 14].map(nameOf),
  );
  for (const sort of productSorts) {
    const both = [1, 2].map(async (page) => (await namesOf("many", { sort, page })) ?? []);
    expect((await Promise.all(both)).flat().toSorted(), sort).toEqual(all);
  }
  const beyond = await get("many", { page: 99_999 });
  expect([beyond?.query.page, beyond?.cards.length]).toEqual([2, 2]);
});

test("a vendor that may not sell is as one that is not there", async () => {
  const { db } = database;
  for (const state of ["waiting", "suspended", "paused"] as const)
    await makeProduct(db, { vendorId: (await makeVendor(db, { slug: state, state })).id });
  for (const slug of ["waiting", "suspended", "paused", "nobody"])
    expect(await get(slug), slug).toBeNull();
  await db.insert(settings).values({ key: "vendorApproval", value: false });
  expect(await get("waiting")).toMatchObject({ count: 1 });
  for (const slug of ["suspended", "paused"]) expect(await get(slug), slug).toBeNull();
});

test("capitals lead to the same vendor; what is no slug is asked of nobody", async () => {
  await makeVendor(database.db, { slug: "named-by-a-person--1a2b3c4d" });
  expect((await get("Named-By-A-Person--1A2B3C4D"))?.slug).toBe("named-by-a-person--1a2b3c4d");
  const odd = ["", "\0", "a\0b", "x".repeat(10_000), "बीज", "a b", "%", "'; drop table vendors --"];
  const asked = await countQueries(async () => {
    for (const slug of [...odd, "🌾", "\u202Eevil", "..", "a/b"])
      expect(await get(slug)).toBeNull();
  });
  expect(asked).toBe(0);
});

test("a page asks three questions, however much the vendor sells", async () => {
  const { db } = database;
  const vendorId = (await makeVendor(db, { slug: "busy" })).id;
  const categoryId = (await makeCategory(db)).id;
  const count = () => countQueries(() => get("busy"));
  expect(await count()).toBeLessThanOrEqual(2);
  for (let i = 0; i < 3; i += 1) await makeProduct(db, { vendorId, categoryId });
  const withFew = await count();
  for (let i = 0; i < 27; i += 1) await makeProduct(db, { vendorId, categoryId });
  expect(await count()).toBe(withFew);
  expect(withFew).toBeLessThanOrEqual(3);
});
