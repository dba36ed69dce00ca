import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import { settings } from "#database/schema/settings.ts";
import {
  emptyCatalogueQuery,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import type { Language } from "#domain/language.ts";
import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import { productSorts } from "#domain/catalogue/storefront/sort.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { findProducts } from "./find-products.ts";

const database = testDatabase();

const find = (query: Partial<CatalogueQuery> = {}, language: Language = "en") =>
  findProducts(testWorld(database.db), { ...emptyCatalogueQuery, ...query }, language);
const names = async (query: Partial<CatalogueQuery> = {}, language: Language = "en") =>
  (await find(query, language)).cards.map((card) => card.name);

const bare = {
  nameHi: null,
  cropKey: null,
  seedType: "Seed",
  shortDescription: "Short",
  description: "Long",
};

test("a card shows the cheapest pack in stock, says that there are others, and never more than 10 of its stock", async () => {
  await makeProduct(database.db, {
    packs: [
      { pricePaise: 4_900, stock: 0, quantity: 50 },
      { pricePaise: 9_900, mrpPaise: 12_000, stock: 80, quantity: 100 },
      { pricePaise: 39_900, stock: 5, quantity: 500 },
    ],
  });
  const { cards, count } = await find();
  expect(count).toBe(1);
  expect(cards[0]).toMatchObject({
    packLabel: "100g",
    pricePaise: 9_900,
    struckMrpPaise: 12_000,
    from: true,
    stock: 10,
    badge: null,
    rating: null,
    reviewCount: 0,
  });
});

test("an MRP that is not above price plus GST is not struck", async () => {
  await makeProduct(database.db, { packs: [{ pricePaise: 10_000, mrpPaise: 11_800 }] });
  expect((await find()).cards[0]?.struckMrpPaise).toBeNull();
});

test("fewer than ten of the shown pack is Low Stock, none at all is Out of Stock", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Few", packs: [{ stock: 9 }] });
  await makeProduct(db, { ...bare, name: "Many", packs: [{ stock: 10 }] });
  await makeProduct(db, { ...bare, name: "None", packs: [{ stock: 0 }] });
  expect((await find()).cards.map(({ name, badge }) => [name, badge])).toEqual([
    ["Few", "low-stock"],
    ["Many", null],
    ["None", "out-of-stock"],
  ]);
});

test("the search looks into name, description and seed type, in English and Hindi, whatever the case", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Hybrid Okra", nameHi: "हाइब्रिड भिंडी" });
  await makeProduct(db, { ...bare, name: "Wheat", description: "Sow after the OKRA harvest." });
  await makeProduct(db, { ...bare, name: "Paddy", seedType: "Open-pollinated" });
  expect(await names({ search: "oKrA" })).toEqual(["Hybrid Okra", "Wheat"]);
  expect(await names({ search: "भिंडी" })).toEqual(["Hybrid Okra"]);
  expect(await names({ search: "pollinated" })).toEqual(["Paddy"]);
  expect(await names({ search: "okra hybrid" })).toEqual(["Hybrid Okra"]);
  expect(await names({ search: "tomato" })).toEqual([]);
});

test("one or two letters are the beginning of a word", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "Okra" });
  await makeProduct(db, { ...bare, name: "Green okra" });
  await makeProduct(db, { ...bare, name: "Smoke bush" });
  await makeProduct(db, { ...bare, name: "Mango", nameHi: "आम" });
  expect(await names({ search: "ok" })).toEqual(["Green okra", "Okra"]);
  expect(await names({ search: "o" })).toEqual(["Green okra", "Okra"]);
  expect(await names({ search: "gr ok" })).toEqual(["Green okra"]);
  expect(await names({ search: "आम" })).toEqual(["Mango"]);
  expect(await names({ search: "mok" })).toEqual([]);
});

test.each(["%", "_", "\\", "'", "100%_\\"])(
  "%s means nothing besides the words that stand with it",
  async (search) => {
    const { db } = database;
    await makeProduct(db, { ...bare, name: `Marked ${search} so` });
    expect(await names({ search: `marked${search}` })).toEqual([`Marked ${search} so`]);
    expect(await names({ search: `${search} seeds` })).toEqual([`Marked ${search} so`]);
  },
);

test("a list can be narrowed to a class of seed and to what was tested well, and put in order by it", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const lots = { certified: 920, truthful: 780, foundation: 850 } as const;
  for (const [lotClass, germinationPermille] of Object.entries(lots)) {
    const product = await makeProduct(db, { ...bare, name: lotClass, packs: [{ stock: 0 }] });
    const pieces = [{ packId: product.pack.id, received: 9, assigned: 0 }];
    const facts = { class: lotClass as LotClass, germinationPermille };
    await makeLot(testWorld(db), admin, product, { ...facts, pieces });
  }
  await makeProduct(db, { ...bare, name: "unknown" });
  expect(await names({ lotClass: "truthful" })).toEqual(["truthful"]);
  expect(await names({ lotClass: "breeder" })).toEqual([]);
  expect(await names({ minGermination: 80 })).toEqual(["certified", "foundation"]);
  expect(await names({ minGermination: 90, lotClass: "foundation" })).toEqual([]);
  const sort = { sort: "germination-desc" } as const;
  expect(await names(sort)).toEqual(["certified", "foundation", "truthful", "unknown"]);
  const { cards } = await find({ ...sort, search: "certified" });
  expect(cards[0]?.tested).toEqual({ germinationPermille: 920, on: "2026-09-12" });
});

test("a category shows its own products, and one that does not exist filters nothing", async () => {
  const { db } = database;
  const grains = await makeCategory(db, {
    slug: "grains",
    nameEn: "Grains",
    nameHi: "अनाज",
    priority: 1,
  });
  await makeProduct(db, { ...bare, name: "Wheat", categoryId: grains.id });
  await makeProduct(db, { ...bare, name: "Okra" });
  expect(await names({ category: "grains" })).toEqual(["Wheat"]);
  const unknown = await find({ category: "nowhere" });
  expect(unknown.count).toBe(2);
  expect(unknown.query.category).toBeNull();
});

test("categories come in the order of their priority with names of the language", async () => {
  const { db } = database;
  await makeCategory(db, { slug: "low", nameEn: "Aaa", nameHi: "ग", priority: 3 });
  await makeCategory(db, { slug: "high-b", nameEn: "B", nameHi: "ख", priority: 1 });
  await makeCategory(db, { slug: "high-a", nameEn: "A", nameHi: "क", priority: 1 });
  const { categories } = await find({}, "hi");
  expect(categories.map(({ slug, name }) => ({ slug, name }))).toEqual([
    { slug: "high-a", name: "क" },
    { slug: "high-b", name: "ख" },
    { slug: "low", name: "ग" },
  ]);
});

test("both ends of the price range belong to it, and it speaks of the shown pack", async () => {
  const { db } = database;
  for (const rupees of [50, 100, 150, 300]) {
    await makeProduct(db, {
      ...bare,
      name: `At ${rupees}`,
      packs: [{ pricePaise: rupees * 100 }, { pricePaise: 20_000 * 100 }],
    });
  }
  expect(await names({ minPricePaise: 10_000, maxPricePaise: 15_000 })).toEqual([
    "At 100",
    "At 150",
  ]);
  expect((await find()).bounds).toEqual({ minRupees: 50, maxRupees: 300, stepRupees: 10 });
});

test("sorts by name, price and rating; ties go by name, unrated products come last", async () => {
  const { db } = database;
  const okra = await makeProduct(db, { ...bare, name: "okra", packs: [{ pricePaise: 300 }] });
  const wheat = await makeProduct(db, { ...bare, name: "Wheat", packs: [{ pricePaise: 100 }] });
  await makeProduct(db, { ...bare, name: "Cotton", packs: [{ pricePaise: 300 }] });
  await makeProduct(db, { ...bare, name: "beet", packs: [{ pricePaise: 200 }] });
  await makeReview(db, { productId: okra.id, stars: 4 });
  await makeReview(db, { productId: wheat.id, stars: 4 });
  const sorted = await Promise.all(
    productSorts.map(async (sort) => [sort, (await names({ sort })).join(" ")]),
  );
  expect(Object.fromEntries(sorted)).toEqual({
    "name-asc": "beet Cotton okra Wheat",
    "name-desc": "Wheat okra Cotton beet",
    "price-asc": "Wheat beet Cotton okra",
    "price-desc": "Cotton okra beet Wheat",
    "rating-desc": "okra Wheat beet Cotton",
    "germination-desc": "beet Cotton okra Wheat",
    popular: "beet Cotton okra Wheat",
  });
});

test("in Hindi names are Hindi and sorted so; what has none keeps its English one", async () => {
  const { db } = database;
  await makeProduct(db, { ...bare, name: "A", nameHi: "गेहूँ", shortDescriptionHi: "रबी" });
  await makeProduct(db, { ...bare, name: "B", nameHi: "कपास" });
  await makeProduct(db, { ...bare, name: "C" });
  expect(await names({}, "hi")).toEqual(["C", "कपास", "गेहूँ"]);
});

test("24 products are a page; a page beyond the last shows the last", async () => {
  const { db } = database;
  const parents = { categoryId: (await makeCategory(db)).id, vendorId: (await makeVendor(db)).id };
  for (let number = 10; number < 40; number++)
    await makeProduct(db, { ...bare, ...parents, name: `P${number}` });
  const first = await find();
  expect([first.count, first.pages, first.cards.length, first.cards[0]?.name]).toEqual([
    30,
    2,
    24,
    "P10",
  ]);
  const beyond = await find({ page: 99 });
  expect([beyond.query.page, beyond.cards.length, beyond.cards[0]?.name]).toEqual([2, 6, "P34"]);
});

test("only published products with a pack are listed", async () => {
  const { db } = database;
  for (const state of ["draft", "in-review", "archived", "published"] as const) {
    await makeProduct(db, { ...bare, name: state, state });
  }
  const packless = await makeProduct(db, { ...bare, name: "packless" });
  await db.update(products).set({ shownPackId: null }).where(eq(products.id, packless.id));
  expect(await names()).toEqual(["published"]);
});

test("with vendor approval on only approved vendors show, with it off all but suspended ones", async () => {
  const { db } = database;
  for (const state of ["waiting", "approved", "suspended"] as const) {
    await makeProduct(db, { ...bare, name: state, vendorId: (await makeVendor(db, { state })).id });
  }
  expect(await names()).toEqual(["approved"]);
  await db.insert(settings).values({ key: "vendorApproval", value: false });
  expect(await names()).toEqual(["approved", "waiting"]);
});

test("an empty catalogue has no products, one page and bounds of nothing", async () => {
  expect(await find()).toMatchObject({
    cards: [],
    count: 0,
    pages: 1,
    bounds: { minRupees: 0, maxRupees: 0 },
  });
});
