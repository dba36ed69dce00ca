import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceChange } from "#server/platform/changes.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePack, makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
let okra: MadeProduct;

beforeAll(async () => {
  const { db } = shop.world;
  const categoryId = (
    await makeCategory(db, { slug: "vegetables", nameEn: "Vegetables", nameHi: "सब्ज़ियाँ" })
  ).id;
  const vendorId = (await makeVendor(db, { businessName: "Panghat Seeds" })).id;
  okra = await makeProduct(db, {
    slug: "okra",
    categoryId,
    vendorId,
    packs: [
      { quantity: 50, pricePaise: 14_900, mrpPaise: 19_000, stock: 7_061 },
      { quantity: 250, pricePaise: 64_000, stock: 0 },
    ],
  });
  await makeProduct(db, {
    slug: "tomato",
    name: "Tomato",
    nameHi: "टमाटर",
    categoryId,
    vendorId,
    packs: [{ stock: 4 }],
  });
  await makeReview(db, {
    productId: okra.id,
    text: "Tender pods from day 48.",
    authorName: "Imran",
  });
});

/** The words of a page, without its marks. */
async function read(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; text: string; html: string }> {
  const response = await shop.fetch(path, init);
  const html = await response.text();
  const body = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!--.*?-->/g, "");
  return {
    status: response.status,
    html,
    text: body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
  };
}

const countPage = (path: string) =>
  countQueries(async () =>
    (await shop.fetch(path, { headers: { Cookie: "shop_session=nobody" } })).arrayBuffer(),
  );

test("home has both buttons, the four benefits, featured products, a testimonial and Shop Now", async () => {
  const { status, text } = await read("/");
  expect(status).toBe(200);
  for (const words of [
    "Explore Products",
    "Learn About Us",
    "Organic Quality",
    "Certified Seeds",
    "High Yield",
    "Disease Resistant",
    "Featured Products",
    "Tender pods from day 48.",
    "Shop Now",
  ]) {
    expect(text).toContain(words);
  }
});

test("home and footer say nothing of the seed that the shop can't prove", async () => {
  const { text } = await read("/");
  expect(text).toContain("Seeds for eating travel apart from seeds for sowing");
  expect(text).not.toMatch(/tested seed|hardy|grown for their harvest|does well/i);
  const hindi = await read("/hi");
  expect(hindi.text).not.toMatch(/जाँचे हुए बीज|मज़बूत किस्में|अच्छी पैदावार/);
});

test("the list shows name, text, seed type, weight, price and its badge, and can be narrowed by the address", async () => {
  const all = await read("/products");
  expect(all.text).toContain("2 products");
  expect(all.text).toMatch(/Hybrid Okra Tender pods Hybrid · 50g .* from ₹149 \+ GST MRP ₹190/);
  expect(all.text).toMatch(/Low Stock Tomato/);
  expect(
    (await read("/products?search=TOMATO&category=vegetables&minPrice=50&maxPrice=120")).text,
  ).toContain("1 product");
  const none = await read("/products?search=nothing-like-it");
  expect(none.text).toContain("No products found");
  expect(none.text).toContain("Reset Filters");
});

test("the product page shows packs, prices, stock, category, seller, details and reviews", async () => {
  const { status, text, html } = await read("/products/okra");
  expect(status).toBe(200);
  for (const words of [
    "In Stock",
    "₹175.82 with GST",
    "Panghat Seeds",
    "Vegetables",
    "Seed type",
    "50g, 250g",
    "Out of Stock",
    "Imran",
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain("<title>Hybrid Okra: seeds, price and packs · Beej Bazaar</title>");
  expect(text).toMatch(/Related products .*Tomato/);
});

test("each page has a Hindi twin", async () => {
  expect((await read("/hi")).text).toContain("चुनिंदा बीज");
  expect((await read("/hi/products")).text).toContain("टमाटर");
  const product = await read("/hi/products/okra");
  expect(product.html).toContain('<html lang="hi"');
  expect(product.text).toContain("हाइब्रिड भिंडी");
});

test("an id leads to the product's name in the address, in the same language and for good", async () => {
  const response = await shop.fetch(`/hi/products/${okra.id}?pack=${okra.pack.id}`);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(`/hi/products/okra?pack=${okra.pack.id}`);
});

test.each([
  "/nowhere",
  "/hi/nowhere",
  "/products/nothing",
  "/hi/products/00000000-0000-4000-8000-000000000000",
])("%s is a 404 that offers a search and popular products", async (path) => {
  const { status, text, html } = await read(path);
  expect(status).toBe(404);
  expect(html).toContain('name="search"');
  expect(text).toContain(path.startsWith("/hi") ? "लोकप्रिय बीज" : "Popular seeds");
  expect(text).toContain(path.startsWith("/hi") ? "टमाटर" : "Tomato");
});

test("the pack of the address is the chosen one", async () => {
  const second = okra.packs[1]?.id;
  const { html } = await read(`/products/okra?pack=${second}`);
  const chosen = [...html.matchAll(/<input[^>]*name="pack"[^>]*>/g)].filter(([input]) =>
    input.includes("checked"),
  );
  expect(chosen).toHaveLength(1);
  expect(chosen[0]?.[0]).toContain(second);
});

test.each([
  "/products?page=-1",
  "/products?page=1e9",
  "/products?minPrice=abc&maxPrice=-5",
  "/products?minPrice=900&maxPrice=1",
  "/products?search=%00%25_%5C'%22",
  "/products?search=%F0%9F%8C%BE%ED%A0%80",
  "/products?category=%27%3B--&sort=worst",
  "/products?search=a&search=b&category=x&category=y",
  "/products/okra?reviews=-3&pack=%00",
  "/products/okra?reviews=99999999999999999999",
])("%s is answered, never with an error", async (path) => {
  expect((await shop.fetch(path)).status).toBe(200);
});

test("a search that is far too long is cut", async () => {
  expect((await shop.fetch(`/products?search=${"ab ".repeat(400)}`)).status).toBe(200);
});

test.each(["%00", "%27%20or%201=1", "%E0%A4%A", "a".repeat(90)])(
  "/products/%s is not found or not understood, never an error of ours",
  async (slug) => {
    const { status } = await shop.fetch(`/products/${slug}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test("a page is kept in memory until a change is announced, and is new within a second of it", async () => {
  const { db } = shop.world;
  const price = async (path: string) =>
    /Tender pods .*?(₹1[0-9]9) \+ GST/.exec((await read(path)).text)?.[1];
  expect(await price("/products?search=okra")).toBe("₹149");
  await db.execute(sql`update packs set price_paise = 15900 where id = ${okra.pack.id}`);
  await db.execute(sql`update products set shown_price_paise = 15900 where id = ${okra.id}`);
  expect(await price("/products?search=okra")).toBe("₹149");
  await db.transaction((tx) => announceChange(tx, [`product:${okra.id}`, "catalogue"]));
  await expect.poll(() => price("/products?search=okra")).toBe("₹159");
  expect(await price("/products/okra")).toBe("₹159");
});

test("counts and bounds follow a product that appears", async () => {
  const { db } = shop.world;
  expect((await read("/products?search=brinjal")).text).toContain("No products found");
  const brinjal = await makeProduct(db, {
    name: "Brinjal",
    slug: "brinjal",
    packs: [{ pricePaise: 99_900 }],
  });
  await makePack(db, { productId: brinjal.id, pricePaise: 120_000 });
  await db.transaction((tx) => announceChange(tx, ["catalogue"]));
  await expect
    .poll(async () => (await read("/products?search=brinjal")).text)
    .toContain("1 product");
  expect((await read("/products")).html).toMatch(/max="1000"/);
});

test("a stock above ten is not in any page", async () => {
  for (const path of ["/products", "/products/okra", "/"]) {
    const { html } = await read(path);
    expect(html).toMatch(/data-add-to-cart="[^"]*\|10"/);
    expect(html).not.toContain("7061");
  }
});

test("a page that is not in memory asks a handful of questions", async () => {
  expect(await countPage("/")).toBeLessThanOrEqual(3);
  expect(await countPage("/products?sort=price-desc")).toBeLessThanOrEqual(3);
  expect(await countPage("/products/okra")).toBeLessThanOrEqual(4);
  expect(await countPage("/products")).toBe(1);
});
