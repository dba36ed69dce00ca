import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { announceChange } from "#server/platform/changes.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { openPanel } from "#tests/http/open-panel.ts";
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
  await shop.world.db.transaction(async (tx) => {
    const value = { phone: "+91 98765 43210" };
    await tx.insert(settings).values({ key: "business", value });
    await announceChange(tx, ["settings"]);
  });
  await changesReceived(shop.world);
  const html = await list("domeddo");
  expect(html).toContain("No products found");
  expect(html).toContain("Did you mean");
  expect(html).toContain('href="/products?search=Tomato"');
  expect(html).toContain("Nearest to your search");
  expect(html).toContain(`href="/products/${product.slug}"`);
  expect(html).toContain(`href="/products?category=${slug}"`);
  expect(html).toMatch(/Ask us: <a href="tel:\+919876543210"/);
  expect(await list("Tomato")).not.toContain("Did you mean");
  const hindi = await read(await shop.fetch("/hi/products?search=domeddo"));
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

test("an administrator leads a missed word somewhere, in every process at once, and takes it back; the log has both", async () => {
  await shop.world.db.execute(sql`delete from missed_searches`);
  const { admin } = await openPanel(shop);
  const { id: categoryId } = await makeCategory(shop.world.db, { nameEn: "Herb Seeds" });
  const herb = await makeProduct(shop.world.db, {
    name: "Green Nandi",
    cropKey: "coriander",
    categoryId,
  });
  for (const typed of ["kotmbrxa", "kotmbrxa", "qqwertz"]) await list(typed, "", phone);
  expect(await read(await admin.get("/admin/categories"))).toContain('href="/admin/search-words"');
  const page = await read(await admin.get("/admin/search-words"));
  const [often, once] = ["kotnbrksa", "kvertj"].map((word) => page.indexOf(`?word=${word}`));
  expect(often).toBeGreaterThan(0);
  expect(once).toBeGreaterThan(often!);
  expect(await read(await admin.get("/admin/search-words?word=kvertj"))).toContain(
    'value="kvertj"',
  );

  const add = async (word: string, to: string, product = "") => {
    const answer = await admin.send("/admin/search-words", { word, to, product });
    await changesReceived(shop.world);
    return answer;
  };
  const added = await add("kotmbrxa", "crop:coriander");
  expect(added.headers.get("Location")).toBe("/admin/search-words?done=added");
  expect(await list("kotmbrxa")).toContain(herb.slug);
  expect((await add("कोथमबक्स", `category:${categoryId}`)).status).toBe(302);
  expect(await list("कोथमबक्स")).toContain(herb.slug);
  expect((await add("qqwertz", "product", herb.slug)).status).toBe(302);
  expect(await list("qqwertz")).toContain(herb.slug);

  expect((await add("qqwertz", "product", herb.slug)).status).toBe(409);
  for (const [word, to] of [
    ["seeds", "crop:wheat"],
    ["newword", ""],
    ["newword", "crop:nothing"],
    ["newword", "product"],
  ] as const)
    expect((await add(word, to)).status).toBe(422);

  const listed = await read(await admin.get("/admin/search-words"));
  expect(listed).toContain("Crop: Coriander");
  expect(listed).toContain("Category: Herb Seeds");
  expect(listed).toContain("Product: Green Nandi");
  expect(listed, "answered").not.toMatch(/\?word=(kotnbrksa|kvertj)"/);
  const { rows } = await shop.world.db.execute<{ id: string }>(
    sql`select id from search_words where word = 'qqwertz'`,
  );
  const removed = await admin.send(`/admin/search-words/${rows[0]?.id}/removal`, {});
  expect(removed.headers.get("Location")).toBe("/admin/search-words?done=removed");
  await changesReceived(shop.world);
  expect(await list("qqwertz")).toContain("No products found");
  expect(await read(await admin.get("/admin/search-words"))).toContain('?word=kvertj"');
  const log = await read(await admin.get("/admin/activity"));
  expect(log).toContain("Search word qqwertz: Green Nandi");
  expect(log).toContain("Search word removed: qqwertz");
});

test("the words that came with the shop stay", async () => {
  const { admin } = await openPanel(shop);
  const { rows } = await shop.world.db.execute<{ id: string }>(
    sql`select id from search_words where not is_added limit 1`,
  );
  await admin.send(`/admin/search-words/${rows[0]?.id}/removal`, {});
  const after = await shop.world.db.execute(
    sql`select from search_words where id = ${rows[0]?.id}`,
  );
  expect(after.rows).toHaveLength(1);
});
