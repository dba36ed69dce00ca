import { expect, test } from "vitest";
import { emptyCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { getVendorPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { countQueries } from "#tests/count-queries.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct, type GivenPack } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { findFeaturedProducts } from "./find-featured-products.ts";
import { findProducts } from "./find-products.ts";
import { getProduct } from "./get-product.ts";

const database = testDatabase();

/** ₹79 with 28 % is ₹101.12. */
const above: GivenPack = { pricePaise: 7_900, mrpPaise: 9_500 };
const roomy: GivenPack = { pricePaise: 9_900, mrpPaise: 20_000, quantity: 250 };

const list = (now?: Date) =>
  findProducts(
    testWorld(database.db, now ? { now: () => now } : {}),
    { ...emptyCatalogueQuery },
    "en",
  );

/** Seeds have 28 % from that day on. */
const raiseTo28 = (fromDay = "2026-01-01") =>
  makeTaxClasses(database.db, [
    {
      rates: [
        { fromDay: "2025-01-01", basisPoints: 0 },
        { fromDay, basisPoints: 2_800 },
      ],
    },
  ]);

test("a card shows the next pack that can be bought in the place of one above its MRP", async () => {
  const { db } = database;
  await raiseTo28();
  const { packs } = await makeProduct(db, { packs: [above, roomy, { pricePaise: 15_000 }] });
  expect((await list()).cards).toMatchObject([
    {
      packId: packs[1]?.id,
      packLabel: "250g",
      pricePaise: 9_900,
      struckMrpPaise: 20_000,
      from: true,
      stock: 10,
      badge: null,
    },
  ]);
});

test("where no pack can be bought the card says so: above the MRP, or sold out where that is all", async () => {
  const { db } = database;
  await raiseTo28();
  await makeProduct(db, { name: "A", packs: [above, { ...above, pricePaise: 9_000 }] });
  await makeProduct(db, { name: "B", packs: [above, { ...roomy, stock: 0 }] });
  await makeProduct(db, { name: "C", packs: [above, { ...roomy, stock: 3 }] });
  const cards = (await list()).cards.map(({ name, pricePaise, badge }) => [
    name,
    pricePaise,
    badge,
  ]);
  expect(cards).toEqual([
    ["A", 7_900, "not-for-sale"],
    ["B", 9_900, "out-of-stock"],
    ["C", 9_900, "low-stock"],
  ]);
});

test("it counts at the rate of the day, of these goods and of who sells them", async () => {
  const { db } = database;
  await raiseTo28("2026-12-01");
  await makeProduct(db, { name: "A", packs: [above, roomy] });
  await makeProduct(db, { name: "B", hsn: "82011000", packs: [above, roomy] });
  const unregistered = { vendorId: (await makeVendor(db, { gstin: null })).id };
  await makeProduct(db, { ...unregistered, name: "C", packs: [above, roomy] });
  const prices = async (now: string) =>
    (await list(new Date(now))).cards.map(({ pricePaise }) => pricePaise);
  expect(await prices("2026-11-30T18:29:59Z")).toEqual([7_900, 7_900, 7_900]);
  expect(await prices("2026-11-30T18:30:00Z")).toEqual([9_900, 7_900, 7_900]);
});

test("so it is on the home page, among related products, on the seller's page, and a product opens with that pack", async () => {
  const { db } = database;
  const world = testWorld(db);
  await raiseTo28();
  const categoryId = (await makeCategory(db)).id;
  const { id: vendorId, slug } = await makeVendor(db);
  const shared = { categoryId, vendorId };
  const dear = await makeProduct(db, { ...shared, name: "Dear", packs: [above, roomy] });
  await makeReview(db, { productId: dear.id });
  const other = await makeProduct(db, { ...shared, name: "Other", packs: [above] });
  const shown = {
    home: (await findFeaturedProducts(world, "en")).cards,
    seller: (await getVendorPage(world, slug, "en", { sort: "name-asc", page: 1 }))?.cards,
  };
  for (const cards of Object.values(shown))
    expect(cards).toMatchObject([
      { packId: dear.packs[1]?.id, badge: null },
      { packId: other.pack.id, badge: "not-for-sale" },
    ]);
  expect((await getProduct(world, other.slug, "en"))?.related).toMatchObject([
    { packId: dear.packs[1]?.id },
  ]);
  expect((await getProduct(world, dear.slug, "en"))?.shownPackId).toBe(dear.packs[1]?.id);
  expect((await getProduct(world, other.slug, "en"))?.shownPackId).toBe(other.pack.id);
});

test("a list asks no more for it", async () => {
  const { db } = database;
  await makeProduct(db, { packs: [above, roomy] });
  const before = await countQueries(list);
  await raiseTo28();
  await makeProduct(db, { packs: [above] });
  expect(await countQueries(list)).toBe(before);
});
