import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const phone = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36" };

const list = async (search: string, more = "", headers: Record<string, string> = {}) =>
  read(await shop.fetch(`/products?search=${encodeURIComponent(search)}${more}`, { headers }));

async function counted() {
  const { rows } = await shop.world.db.execute<{ words: string; count: number }>(
    sql`select words, count from missed_searches order by words`,
  );
  return Object.fromEntries(rows.map(({ words, count }) => [words, count]));
}

test("an empty search offers what was meant, its products, their category and the phone number, in both languages", async () => {
  const { id: categoryId, slug } = await makeCategory(shop.world.db, {
    nameEn: "Vegetable Seeds",
    nameHi: "सब्ज़ी के बीज",
  });
  const product = await makeProduct(shop.world.db, {
    name: "Sona Red",
    nameHi: "सोना लाल",
    cropKey: "tomato",
    categoryId,
  });
  const html = await list("tommetoww");
  expect(html).toContain("No products found");
  expect(html).toContain("Did you mean");
  expect(html).toContain('href="/products?search=Tomato"');
  expect(html).toContain("Nearest to your search");
  expect(html).toContain(`href="/products/${product.slug}"`);
  expect(html).toContain(`href="/products?category=${slug}"`);
  expect(html).toMatch(/Ask us: <a href="tel:/);
  expect(await list("Tomato")).not.toContain("Did you mean");
  const hindi = await read(await shop.fetch("/hi/products?search=tommetoww"));
  expect(hindi).toContain("क्या आप यह खोज रहे थे?");
  expect(hindi).toContain(`/hi/products?search=${encodeURIComponent("टमाटर")}`);
  expect(hindi).toContain(`href="/hi/products?category=${slug}"`);
});

test("two things that nothing is at once are offered one by one", async () => {
  await makeProduct(shop.world.db, { name: "Kranti", cropKey: "wheat" });
  const html = await list("wheat tomato");
  expect(html).toContain('href="/products?search=Wheat"');
  expect(html).toContain('href="/products?search=Tomato"');
});

test("what filters hide is offered without them, and where nothing is near stands what is popular", async () => {
  const hidden = await list("tomato", "&maxPrice=2");
  expect(hidden).toContain("“tomato” without filters");
  expect(hidden).toContain('href="/products?search=tomato"');
  const far = await list("zzyzxqwv");
  expect(far).not.toContain("Did you mean");
  expect(far).toContain("Popular seeds");
  expect(far).toContain('href="/products/');
});

test("a missed search is counted for each person who asks, and only as plain words without a filter", async () => {
  await shop.world.db.execute(sql`delete from missed_searches`);
  for (const typed of ["dragonfroot beej", "Dragonfroot", "dragonfroot"])
    await list(typed, "", phone);
  await list("dragonfroot", "&maxPrice=2", phone);
  await list("dragonfroot", "", { "User-Agent": "Googlebot/2.1" });
  await list("dragonfroot", "", { ...phone, "Sec-Purpose": "prefetch" });
  for (const typed of ["98765 43210", "zzz 422001", "asha@example.org", "tomato"])
    await list(typed, "", phone);
  expect(await counted()).toEqual({ dragonfrut: 3 });
});
