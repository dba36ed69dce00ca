import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceChange } from "#server/platform/changes.ts";
import { pageKey } from "#app/http/memory/page-key.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (path: string) =>
  (await (await shop.fetch(path)).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

beforeAll(async () => {
  const { db } = shop.world;
  const { id } = await makeCategory(db, { slug: "grains", nameEn: "Grains", nameHi: "अनाज" });
  const vendor = await makeVendor(db, { slug: "usha", businessName: "Usha <Seeds>" });
  const wheat = { categoryId: id, vendorId: vendor.id, cropKey: "wheat", seedType: "Certified" };
  await makeProduct(db, { ...wheat, name: "Wheat one", nameHi: null });
  await makeProduct(db, { ...wheat, name: "Wheat two", nameHi: null, packs: [{ stock: 0 }] });
  await makeProduct(db, { name: "Okra one", nameHi: null, seedType: "Hybrid" });
});

test("values stand with their counts, what is chosen as chips whose links take one away each", async () => {
  const html = await read("/products?category=grains&season=rabi&vendor=usha&stock=in");
  expect(html).toContain('<option value="rabi" selected="">Rabi: Oct–Nov (1)</option>');
  expect(html).toContain('<option value="in" selected="">In stock (1)</option>');
  expect(html).toContain("Usha &lt;Seeds> (1)".replace(">", "&gt;"));
  for (const rest of [
    "season=rabi&vendor=usha&stock=in",
    "category=grains&vendor=usha&stock=in",
    "category=grains&season=rabi&stock=in",
    "category=grains&season=rabi&vendor=usha",
  ])
    expect(html).toContain(`href="/products?${rest}"`);
  expect(html).toContain('href="/categories/grains"');
  expect(html).toContain("Show 1<");
});

test("chips are said in Hindi, with addresses of Hindi pages, and keep the search and the order", async () => {
  const html = await read("/hi/products?search=wheat&maxPrice=90&type=certified&sort=price-asc");
  expect(html).toContain("₹90 तक");
  expect(html).toContain('href="/hi/products?search=wheat&type=certified&sort=price-asc"');
  expect(html).toContain('href="/hi/products?search=wheat&sort=price-asc"');
});

test("a plain list has no chips, and what nothing has is said as nothing", async () => {
  expect(await read("/products")).not.toContain("Filters you chose");
  const html = await read("/products?type=%3Cscript%3Ealert(1)%3C/script%3E");
  expect(html).not.toContain("<script>alert(1)");
  expect(html).toContain("No products found");
});

test("addresses that make no sense are lists of what does", async () => {
  for (const query of [
    "season=summer&stock=maybe&rating=11&vendor=..%2F&type=%00%ff",
    `type=${"x".repeat(5_000)}&vendor=${"y".repeat(5_000)}`,
    "season=rabi&season=zaid&rating=4&rating=3",
    "vendor=nobody&sort=sow-now&page=99999&after=wheat",
  ]) {
    expect((await shop.fetch(`/products?${query}`)).status, query).toBe(200);
    const key = pageKey(new URL(`http://shop.test/products?${query}`));
    expect(key?.length ?? 0, query).toBeLessThan(300);
  }
});

test("counts follow when a product sells out, and when it is of another type", async () => {
  const countsOf = async () => {
    const html = await read("/products");
    return ["In stock", "Certified", "Hybrid"].map(
      (word) => new RegExp(`>${word} \\((\\d+)\\)<`).exec(html)?.[1] ?? "none",
    );
  };
  expect(await countsOf()).toEqual(["2", "2", "1"]);
  await shop.world.db.transaction(async (tx) => {
    await tx.execute(sql`update products set in_stock = false where name = 'Okra one'`);
    await announceChange(tx, ["in-stock"]);
  });
  await changesReceived(shop.world);
  expect(await countsOf()).toEqual(["1", "2", "1"]);
  await shop.world.db.transaction(async (tx) => {
    await tx.execute(sql`update products set seed_type = 'Hybrid' where name = 'Wheat one'`);
    await announceChange(tx, ["listed"]);
  });
  await changesReceived(shop.world);
  expect(await countsOf()).toEqual(["1", "1", "2"]);
});

test("a category has a page of its own in both languages, with its kinds, its products and its way for search engines", async () => {
  const html = await read("/categories/grains");
  expect(html).toContain("<title>Grains: seasons, seed types and seed houses");
  expect(html).toContain("2 products from one seed house");
  expect(html).toContain('href="/products?category=grains&season=rabi"');
  expect(html).toContain('href="/products?category=grains&type=certified"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toContain('"@type":"ItemList"');
  expect(html).toMatch(/rel="canonical" href="[^"]*\/categories\/grains"/);
  const hindi = await read("/hi/categories/grains");
  expect(hindi).toContain("अनाज");
  expect(hindi).toContain('href="/hi/products?category=grains&season=rabi"');
  expect((await shop.fetch("/categories/none")).status).toBe(404);
  expect(await read("/sitemap.xml")).toContain("/categories/grains</loc>");
});

test("a category shows the logo that was uploaded for it, and one without products says so", async () => {
  await makeCategory(shop.world.db, { slug: "empty", nameEn: "Empty" });
  await shop.world.db.transaction(async (tx) => {
    await tx.execute(sql`update categories set logo_key = 'abc' where slug = 'grains'`);
    await announceChange(tx, ["catalogue"]);
  });
  await changesReceived(shop.world);
  expect(await read("/categories/grains")).toContain('src="/media/abc-500.webp"');
  expect(await read("/categories/empty")).toContain("There is nothing on sale in Empty");
});

test("a season is that of who told where they sow, in lists, in counts and on the page of a category", async () => {
  const { slug: category, id: categoryId } = await makeCategory(shop.world.db, { slug: "cole" });
  await makeProduct(shop.world.db, { cropKey: "cabbage", categoryId });
  await shop.world.db.transaction((tx) => announceChange(tx, ["catalogue"]));
  await changesReceived(shop.world);
  const inKharif = async (zone: string) => {
    const headers = { Cookie: zone && `growing_place=${zone}` };
    const at = async (path: string) =>
      (await (await shop.fetch(path, { headers })).text()).replaceAll("<!-- -->", "");
    const [list, linked] = [
      await at(`/products?season=kharif&category=${category}`),
      await at(`/categories/${category}`),
    ];
    return [list.includes("Kharif: Jun–Jul (1)"), /Kharif: Jun–Jul <span[^>]*>1</.test(linked)];
  };
  expect(await inKharif("")).toEqual([true, true]);
  expect(await inKharif("south")).toEqual([true, true]);
  expect(await inKharif("north")).toEqual([false, false]);
});
