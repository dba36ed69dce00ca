import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  emptyCatalogueQuery,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

/** Watermelon is sown from January in the north and from October in the south, wheat from October in both. */
async function fillShop() {
  const { db } = database;
  const bare = { nameHi: null, shortDescription: "Short", description: "Long" };
  const make = (name: string, cropKey: string | null, more = {}) =>
    makeProduct(db, { ...bare, name, cropKey, ...more });
  await make("Arhar", "arhar");
  await make("Watermelon", "watermelon");
  await make("Wheat", "wheat");
  await make("Wheat sold out", "wheat", { packs: [{ stock: 0 }] });
  await make("Wheat to eat", "wheat", { goodsKind: "edible" });
  await make("Unknown", null);
  const best = await make("Wheat, the best", "wheat");
  await db.execute(sql`update products set rating_count = 1, rating_sum = 5 where id = ${best.id}`);
}

const namesIn = async (zone: GrowingZone | null, query: Partial<CatalogueQuery> = {}) => {
  const world = testWorld(database.db, { now: () => new Date("2026-11-20T06:00:00Z") });
  const asked: CatalogueQuery = { ...emptyCatalogueQuery, sort: "sow-now", ...query };
  return (await findProducts(world, asked, "en", zone)).cards.map(({ name }) => name);
};

const others = ["Unknown", "Wheat sold out", "Wheat to eat"];

test("what can be sown today where the reader is comes first if it is in stock, the best rated of it before all", async () => {
  await fillShop();
  expect(await namesIn("north")).toEqual([
    "Wheat, the best",
    "Wheat",
    "Arhar",
    "Unknown",
    "Watermelon",
    "Wheat sold out",
    "Wheat to eat",
  ]);
  const inSouth = ["Wheat, the best", "Watermelon", "Wheat", "Arhar", ...others];
  expect(await namesIn("south")).toEqual(inSouth);
  expect(await namesIn(null)).toEqual(inSouth);
});

test("the order holds for what is searched and narrowed", async () => {
  await fillShop();
  expect(await namesIn("north", { search: "wheat" })).toEqual([
    "Wheat, the best",
    "Wheat",
    "Wheat sold out",
    "Wheat to eat",
  ]);
  expect(await namesIn("north", { isInStock: true, season: "rabi" })).toEqual([
    "Wheat, the best",
    "Wheat",
  ]);
  expect(await namesIn("south", { isInStock: true, season: "rabi" })).toContain("Watermelon");
});
