import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePack, makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { findFeaturedProducts } from "./find-featured-products.ts";
import { findTestimonials } from "#server/reviews/find-testimonials.ts";
import { getProduct } from "./get-product.ts";

const database = testDatabase();
const get = (address: string, language: Language = "en", reviewPage = 1) =>
  getProduct(testWorld(database.db), address, language, { reviewPage });

test("a product is found by slug and by id, with its packs by size and the shown one named", async () => {
  const { db } = database;
  const made = await makeProduct(db, {
    slug: "okra",
    packs: [
      { quantity: 1, unit: "kg", pricePaise: 90_000, stock: 3 },
      { quantity: 250, pricePaise: 30_000, stock: 200 },
    ],
  });
  const product = await get("okra");
  expect(product?.packs.map(({ label, stock, low }) => [label, stock, low])).toEqual([
    ["250g", 10, false],
    ["1kg", 3, true],
  ]);
  expect(product?.packs[0]?.priceWithTaxPaise).toBe(35_400);
  expect(product?.packs[0]?.unitPrices).toEqual({ kg: 141_600, g: 142, seed: null });
  expect(product?.shownPackId).toBe(made.packs[1]?.id);
  expect((await get(made.id.toUpperCase()))?.slug).toBe("okra");
});

test.each([
  ["a draft", { state: "draft" as const }, "approved" as const],
  ["an archived one", { state: "archived" as const }, "approved" as const],
  ["one of a waiting vendor", {}, "waiting" as const],
  ["one of a suspended vendor", {}, "suspended" as const],
])("%s is not there", async (_what, given, vendorState) => {
  const { db } = database;
  const vendor = await makeVendor(db, { state: vendorState });
  const { slug, id } = await makeProduct(db, { ...given, vendorId: vendor.id });
  expect(await get(slug)).toBeNull();
  expect(await get(id)).toBeNull();
});

test("an address that nobody has gives nothing, whatever is in it", async () => {
  expect(await get("nothing")).toBeNull();
  expect(await get("'; drop table products; --")).toBeNull();
  expect(await get("00000000-0000-4000-8000-000000000000")).toBeNull();
});

test("an archived pack is not offered", async () => {
  const { db } = database;
  const { slug, id } = await makeProduct(db);
  await makePack(db, { productId: id, quantity: 500, archivedAt: new Date() });
  expect((await get(slug))?.packs.map((pack) => pack.label)).toEqual(["100g"]);
});

test("up to four related products of the category, those in stock first, then the best rated", async () => {
  const { db } = database;
  const categoryId = (await makeCategory(db)).id;
  const { slug } = await makeProduct(db, { categoryId, name: "Itself" });
  await makeProduct(db, { categoryId, name: "Sold out", packs: [{ stock: 0 }] });
  for (const name of ["A", "B"]) await makeProduct(db, { categoryId, name });
  await makeReview(db, { productId: (await makeProduct(db, { categoryId, name: "Rated" })).id });
  await makeProduct(db, { name: "Elsewhere" });
  const related = (await get(slug))?.related.map((card) => card.name);
  expect(related).toEqual(["Rated", "A", "B", "Sold out"]);
  await makeProduct(db, { categoryId, name: "C" });
  expect((await get(slug))?.related).toHaveLength(4);
});

test("reviews come ten at a time, the newest first, without hidden ones, in the language of the page", async () => {
  const { db } = database;
  const { slug, id: productId } = await makeProduct(db);
  for (let day = 10; day < 22; day++) {
    await makeReview(db, {
      productId,
      stars: 4,
      text: `Day ${day}`,
      textHi: `दिन ${day}`,
      createdAt: new Date(`2026-10-${day}`),
    });
  }
  await makeReview(db, {
    productId,
    stars: 1,
    text: "Hidden",
    hiddenAt: new Date(),
    createdAt: new Date("2026-11-01"),
  });
  const first = await get(slug);
  expect([first?.rating, first?.reviewCount, first?.reviewPages, first?.reviews.length]).toEqual([
    4, 12, 2, 10,
  ]);
  expect(first?.reviews[0]?.text).toBe("Day 21");
  const second = await get(slug, "hi", 2);
  expect(second?.reviews.map((review) => review.text)).toEqual(["दिन 11", "दिन 10"]);
  expect((await get(slug, "en", 99))?.reviewPage).toBe(2);
});

test("the four best rated are featured; unrated last, ties by name", async () => {
  const { db } = database;
  for (const [name, stars] of [
    ["Low", 3],
    ["B high", 5],
    ["A high", 5],
  ] as const) {
    await makeReview(db, { productId: (await makeProduct(db, { name })).id, stars });
  }
  await makeProduct(db, { name: "B unrated" });
  await makeProduct(db, { name: "A unrated" });
  const { cards: featured } = await findFeaturedProducts(testWorld(db), "en");
  expect(featured.map((card) => card.name)).toEqual(["A high", "B high", "Low", "A unrated"]);
});

test("testimonials are five-star reviews with a few words, three at most, one of each writer, none of hidden products", async () => {
  const { db } = database;
  expect(await findTestimonials(testWorld(db), "en")).toEqual([]);
  const draft = await makeProduct(db, { state: "draft" });
  await makeReview(db, { productId: draft.id, text: "Of a draft" });
  await makeReview(db, { stars: 4, text: "Four stars" });
  await makeReview(db, { text: "  " });
  await makeReview(db, { text: "Long. ".repeat(51) });
  await makeReview(db, { text: "Of a former customer", authorName: "" });
  const { personId } = await makeReview(db, { text: "Older", createdAt: new Date("2026-01-01") });
  await makeReview(db, { personId, text: "Newer", createdAt: new Date("2026-02-01") });
  expect((await findTestimonials(testWorld(db), "en")).map(({ text }) => text)).toEqual(["Newer"]);
  for (let n = 0; n < 3; n++) await makeReview(db);
  expect(await findTestimonials(testWorld(db), "en")).toHaveLength(3);
});
