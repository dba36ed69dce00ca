import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { activities } from "#database/schema/activity.ts";
import { packs, products } from "#database/schema/products.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { textsOfQueries } from "#tests/count-queries.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
let admin: Awaited<ReturnType<typeof openPanel>>["admin"];
const places = { categoryId: "", vendorId: "" };

beforeAll(async () => {
  ({ admin } = await openPanel(shop));
  places.categoryId = (await makeCategory(shop.world.db, { nameEn: "Gourds" })).id;
  places.vendorId = (await makeVendor(shop.world.db)).id;
});

const bodyOf = async (path: string) => (await admin.get(path)).text();
const valueOf = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
const inDatabase = (id: string) => shop.world.db.select().from(products).where(eq(products.id, id));

const texts = {
  name: "Ridge Gourd <b>",
  shortDescription: "Long and tender",
  description: "Sow after the last frost.\r\nWater it.",
  seedType: "Open pollinated",
  slug: "",
};
const facts = { goodsKind: "sowing", cropKey: "", hsn: "", state: "published" };
const packOf = (row: number, pack: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ id: "", quantity: "500", unit: "g", sku: "", price: "99.50", ...pack }).map(
      ([field, value]) => [`packs.${row}.${field}`, value],
    ),
  );

/** The form of a new product, as its page sends it. */
async function newForm(given: Record<string, string> = {}) {
  const mark = valueOf(await bodyOf("/admin/products/new"), "mark");
  return { mark, ...texts, ...facts, ...places, ...packOf(0, { stock: "40" }), ...given };
}

test("a product is added, shown in the shop and in the list, with the texts of the list", async () => {
  const form = await newForm(packOf(7, { quantity: "1", unit: "kg", price: "180" }));
  const added = await admin.send("/admin/products/new", form);
  expect(added.headers.get("Location")).toBe(`/admin/products/${form.mark}?done=added`);
  const page = await bodyOf(`/admin/products/${form.mark}?done=added`);
  expect(page).toContain("The product is added.");
  expect(page).toContain("RIDGE-GOURD-B-500G");
  const [stored] = await inDatabase(form.mark);
  expect(stored?.description).toBe("Sow after the last frost.\nWater it.");
  expect(await (await shop.fetch("/products/ridge-gourd-b")).text()).toContain(
    "Ridge Gourd &lt;b&gt;",
  );

  const list = await bodyOf("/admin/products?search=ridge+gourd");
  for (const text of [
    "Product Management",
    "Add New Product",
    `#${form.mark.slice(0, 6)}`,
    "Gourds",
    "₹99.50",
    "In Stock",
    "Published",
  ])
    expect(list).toContain(text);
  expect(list).toMatch(/font-bold text-chilli">40</);
  expect(await bodyOf("/admin/products?search=nothing+like+it")).toContain("No products found.");
});

test("a wrong form is told at its fields, keeps what was typed, and stores nothing", async () => {
  const form = await newForm({
    name: "",
    hsn: "12",
    slug: "No Slug",
    ...packOf(3, { price: "x" }),
  });
  const answer = await admin.send("/admin/products/new", form);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  for (const words of [
    "Enter the product’s name.",
    "An HSN code has 4, 6 or 8 digits.",
    "Write the address in small English letters, digits and single hyphens.",
    "Enter a price in rupees, such as 249 or 99.50.",
  ])
    expect(page).toContain(words);
  expect(valueOf(page, "mark")).toBe(form.mark);
  expect(page).toContain("Long and tender");
  expect(await inDatabase(form.mark)).toEqual([]);
});

test("price plus GST above the MRP, and publishing without a pack, are refused in words", async () => {
  const dear = await admin.send("/admin/products/new", await newForm(packOf(0, { mrp: "100" })));
  expect(dear.status).toBe(422);
  expect(await dear.text()).toContain("With GST this is ₹117.42, above the MRP of ₹100.00.");
  const { mark, ...form } = await newForm({ slug: "bare-gourd" });
  const withoutPacks = Object.fromEntries(
    Object.entries(form).filter(([name]) => !name.startsWith("packs.")),
  );
  const bare = await admin.send("/admin/products/new", { mark, ...withoutPacks });
  expect(await bare.text()).toContain("Publishing needs at least one pack that is not archived.");
});

/** The form of a stored product with one pack, as its page sends it. */
async function formOf(id: string) {
  const page = await bodyOf(`/admin/products/${id}`);
  const [stored] = await inDatabase(id);
  const [pack] = await shop.world.db.select().from(packs).where(eq(packs.productId, id));
  if (!stored || !pack) throw new Error("There is no such product");
  const { slug, categoryId, vendorId, goodsKind, state } = stored;
  return {
    mark: valueOf(page, "mark"),
    ...texts,
    ...facts,
    name: stored.name,
    slug,
    categoryId,
    vendorId,
    goodsKind,
    state,
    ...packOf(0, { id: pack.id, quantity: String(pack.quantity), sku: pack.sku, price: "120" }),
  };
}

test("a product that is changed, or one of its packs counted, is loaded once", async () => {
  const { id, pack } = await makeProduct(shop.world.db);
  const loads = async (path: string, form: Record<string, string>) => {
    const asked = await textsOfQueries(async () =>
      expect((await admin.send(path, form)).status).toBe(302),
    );
    const isLoad =
      /p\.short_description as "shortDescription"|k\.quantity, k\.unit, k\.stock\s+from packs/;
    return asked.filter((text) => isLoad.test(text)).length;
  };
  const path = `/admin/products/${id}`;
  expect(await loads(path, { ...(await formOf(id)), name: "Loaded once" })).toBe(1);
  const page = await bodyOf(`${path}/stock`);
  const counted = {
    packId: pack.id,
    seenStock: valueOf(page, "seenStock"),
    seenCorrectionId: valueOf(page, "seenCorrectionId"),
    mode: "set",
    quantity: "47",
    reason: "counted",
    note: "",
  };
  expect(await loads(`${path}/stock`, counted)).toBe(1);
});

test("who saves an old form is told so, keeps the words, and gets a way to the newer state", async () => {
  const { id } = await makeProduct(shop.world.db);
  const path = `/admin/products/${id}`;
  const [mine, theirs] = [await formOf(id), await formOf(id)];
  const first = await admin.send(path, { ...theirs, name: "Theirs" });
  expect(first.headers.get("Location")).toBe(`${path}?done=saved`);
  const second = await admin.send(path, { ...mine, name: "Typed by me" });
  expect(second.status).toBe(409);
  const page = await second.text();
  expect(page).toContain("Somebody else saved this product while you were editing.");
  expect(page).toContain("Typed by me");
  expect(page).toContain("Open the product as it is now");
  expect((await inDatabase(id))[0]?.name).toBe("Theirs");
});

test("the shop's kept pages follow an edit at once", async () => {
  const { id, slug } = await makeProduct(shop.world.db);
  expect(await (await shop.fetch(`/products/${slug}`)).text()).toContain("₹100");
  await admin.send(`/admin/products/${id}`, await formOf(id));
  await expect.poll(async () => (await shop.fetch(`/products/${slug}`)).text()).toContain("₹120");
});

test("stock is changed with a reason, and the history says why it is what it is", async () => {
  const product = await makeProduct(shop.world.db, { name: "Counted Okra" });
  const path = `/admin/products/${product.id}/stock`;
  const page = await bodyOf(path);
  const form = {
    packId: product.pack.id,
    seenStock: valueOf(page, "seenStock"),
    seenCorrectionId: valueOf(page, "seenCorrectionId"),
    mode: "set",
    quantity: "47",
    reason: "",
    note: "",
  };
  const refused = await admin.send(path, form);
  expect([refused.status, (await refused.text()).includes("Select a reason.")]).toEqual([
    422,
    true,
  ]);
  const changed = await admin.send(path, { ...form, reason: "counted", note: "Shelf 4" });
  expect(changed.headers.get("Location")).toBe(`${path}?pack=${product.pack.id}&done=saved`);
  const after = await bodyOf(path);
  for (const words of ["100g: 47 in stock now.", "−3", "Counted", "Shelf 4", "Opening stock"])
    expect(after).toContain(words);
  const again = await admin.send(path, { ...form, quantity: "45", reason: "damaged" });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("Somebody changed this stock after you opened the page.");
});

test("the delete button says whether it deletes or archives, and does it", async () => {
  const free = await makeProduct(shop.world.db, { name: "Free" });
  const reviewed = await makeProduct(shop.world.db, { name: "Reviewed" });
  await makeReview(shop.world.db, { productId: reviewed.id });
  expect(await bodyOf(`/admin/products/${free.id}`)).toContain('aria-label="Delete Free"');
  expect(await bodyOf(`/admin/products/${reviewed.id}`)).toContain('aria-label="Archive Reviewed"');
  const done = async (id: string) =>
    (await admin.send(`/admin/products/${id}/deletion`, {})).headers.get("Location");
  expect(await done(free.id)).toBe("/admin/products?done=deleted");
  expect(await done(reviewed.id)).toBe("/admin/products?done=archived");
  expect((await admin.get(`/admin/products/${free.id}`)).status).toBe(404);
});

test("chosen products are archived and published together, and the log has each", async () => {
  const made = [await makeProduct(shop.world.db), await makeProduct(shop.world.db)];
  const ids = made.map(({ id }) => ["product", id] as [string, string]);
  const archived = await admin.send("/admin/products", [["to", "archived"], ...ids]);
  expect(await archived.text()).toContain("2 products changed.");
  const { db } = shop.world;
  await db
    .update(products)
    .set({ packCount: 0, name: "Bare" })
    .where(eq(products.id, made[0]?.id ?? ""));
  const published = await (
    await admin.send("/admin/products", [["to", "published"], ...ids])
  ).text();
  expect(published).toContain("1 product changed.");
  expect(published).toContain("Not published: Bare.");
  expect(await (await admin.send("/admin/products", [["to", "published"]])).text()).toContain(
    "Choose products in the list first.",
  );
  const logged = await db
    .select()
    .from(activities)
    .where(eq(activities.subjectId, made[1]?.id ?? ""));
  expect(logged.map(({ action }) => action)).toEqual(["archived", "published"]);
});

test("the export holds what is filtered, a row for each pack, and no formula", async () => {
  await makeProduct(shop.world.db, {
    name: "=HYPERLINK(1) Seed",
    packs: [
      { sku: "F-1" },
      { sku: "F-2", quantity: 250, pricePaise: 24_950 },
      { sku: "F-3", quantity: 40, unit: "seeds", weightGrams: 12 },
      { sku: "F-4", quantity: 90, unit: "seeds" },
    ],
  });
  const file = await admin.get("/admin/products/file?search=hyperlink");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="products.csv"');
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => line.includes("'=HYPERLINK(1) Seed"))).toHaveLength(4);
  const endOf = (sku: string) => lines.find((line) => line.includes(sku))?.split(`${sku},`)[1];
  expect(endOf("F-2")).toBe("249.5,,50,no,250");
  expect(["F-3", "F-4"].map(endOf)).toEqual(["100,,50,no,12", "100,,50,no,"]);
});

test("of more vendors than a list can offer the filter shows the chosen one, which can be taken away", async () => {
  const { db } = shop.world;
  const vendorFilter = (page: string) => /<select[^>]*name="vendor".*?<\/select>/s.exec(page)?.[0];
  expect(vendorFilter(await bodyOf("/admin/products"))).toContain(places.vendorId);
  await db.execute(sql`
    insert into vendors (id, slug, business_name)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n from generate_series(1, 200) n`);
  const chosen = await makeVendor(db, { businessName: "Chosen Seeds" });
  const own = await makeProduct(db, { name: "Own Okra", vendorId: chosen.id });
  const strange = await makeProduct(db, { name: "Strange Okra" });

  const plain = await bodyOf("/admin/products?search=okra");
  expect(vendorFilter(plain)).toBeUndefined();
  expect(plain).not.toContain("Many 7");
  const narrowed = await bodyOf(`/admin/products?search=okra&vendor=${chosen.id}`);
  expect(vendorFilter(narrowed)?.match(/<option.*?<\/option>/gs)).toEqual([
    '<option value="">All</option>',
    `<option value="${chosen.id}" selected="">Chosen Seeds</option>`,
  ]);
  expect(narrowed).toContain(`/admin/products/${own.id}`);
  expect(narrowed).not.toContain(`/admin/products/${strange.id}`);
  // The form of a product has them all to choose from.
  expect(await bodyOf("/admin/products/new")).toContain("Many 200");
});
