import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceChange } from "#server/platform/changes.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const home = async (path = "/") =>
  (await (await shop.fetch(path)).text()).replace(/<script[\s\S]*?<\/script>/g, "");
const tilesIn = (html: string) => /<ul class="tiles">([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? "";

beforeAll(async () => {
  const { db } = shop.world;
  const grains = await makeCategory(db, {
    slug: "grains",
    nameEn: "Grains & millets",
    nameHi: "अनाज",
    priority: 1,
  });
  const herbs = await makeCategory(db, { slug: "herbs", nameEn: "Herbs", nameHi: "शाक" });
  await makeCategory(db, { slug: "fruits", nameEn: "Fruits", nameHi: "फल" });
  const wheat = { categoryId: grains.id, cropKey: "wheat", name: "Wheat one", soldCount: 3 };
  const { id } = await makeProduct(db, wheat);
  await makeProduct(db, { categoryId: herbs.id, name: "Tulsi one" });
  await makeReview(db, { productId: id, text: "All of it came up.", stars: 5 });
});

test("the sections of the home stand in the order of a shop window", async () => {
  const html = await home();
  const parts = [
    "<search",
    'aria-labelledby="categories"',
    'aria-labelledby="sow"',
    'aria-labelledby="featured"',
    'aria-labelledby="best-sellers"',
    'aria-labelledby="newest"',
    'aria-labelledby="houses"',
    'aria-labelledby="testimonials"',
    'aria-labelledby="benefits"',
    'aria-labelledby="about"',
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("categories with something on sale are tiles in the reader's language, drawn or with a plain packet", async () => {
  const tiles = tilesIn(await home());
  expect([...tiles.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/categories/grains",
    "/categories/herbs",
  ]);
  expect(tiles).toContain("Grains &amp; millets</a>");
  expect([...tiles.matchAll(/\.svg#([a-z-]+)"/g)].map(([, name]) => name)).toEqual([
    "grains",
    "packet",
  ]);
  const hindi = tilesIn(await home("/hi"));
  expect(hindi).toContain('href="/hi/categories/grains"');
  expect(hindi).toContain("शाक</a>");
});

test("a logo that was uploaded stands in the place of the drawing, in its small size", async () => {
  await shop.world.db.transaction(async (tx) => {
    await tx.execute(sql`update categories set logo_key = 'abc-t' where slug = 'grains'`);
    await announceChange(tx, ["catalogue"]);
  });
  await changesReceived(shop.world);
  const tiles = tilesIn(await home());
  expect(tiles).toContain('<img src="/media/abc-t-112.webp" width="56" height="56" alt=""');
  expect(tiles).not.toContain("#grains");
});

test("the page of a category without a picture shows its logo, or else its drawing", async () => {
  expect(await home("/categories/grains")).toContain('src="/media/abc-t-500.webp"');
  expect(await home("/categories/fruits")).toMatch(/category-drawings[^"]*\.svg#fruits"/);
  expect(await home("/categories/herbs")).toMatch(/category-drawings[^"]*\.svg#packet"/);
});
