import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { exportOnlyTitles, importTitles } from "#domain/catalogue/imports/columns.ts";
import { packs, products } from "#database/schema/products.ts";
import { settings } from "#database/schema/settings.ts";
import { vendors } from "#database/schema/vendors.ts";
import { announceChange } from "#server/platform/changes.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { draftFields } from "#tests/http/vendor-product-form.ts";

const shop = testShop();
type Opened = Awaited<ReturnType<typeof openVendor>>;
let mine: Opened;
let others: Opened;
let categoryId: string;

beforeAll(async () => {
  mine = await openVendor(shop);
  others = await openVendor(shop);
  const gourds = await makeCategory(shop.world.db, { nameEn: "Gourds", nameHi: "लौकियाँ" });
  categoryId = gourds.id;
});
afterEach(async () => {
  await shop.world.db
    .update(vendors)
    .set({ state: "approved" })
    .where(eq(vendors.id, mine.vendorId));
  await reviewProducts(false);
});

const bodyOf = async (path: string, { vendor } = mine) => (await vendor.get(path)).text();
const inDatabase = async (id: string) => {
  const [product] = await shop.world.db.select().from(products).where(eq(products.id, id));
  return product;
};
const standing = (state: "waiting" | "paused" | "suspended" | "approved") =>
  shop.world.db.update(vendors).set({ state }).where(eq(vendors.id, mine.vendorId));
const newForm = (given: Record<string, string> = {}) => ({
  mark: shop.world.newId(),
  ...draftFields,
  categoryId,
  ...given,
});

/** Kept facts are told a moment after the commit. */
async function reviewProducts(value: boolean) {
  await shop.world.db.transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: "productReview", value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await announceChange(tx, ["settings"]);
  });
  await expect
    .poll(async () => (await bodyOf("/vendor/products/new")).includes("Submit for review"))
    .toBe(value);
}

test("the list's badge speaks of the pack with the least, whatever the others hold", async () => {
  const { db } = shop.world;
  await makeProduct(db, {
    vendorId: mine.vendorId,
    name: "Ridge Gourd of Two Packs",
    packs: [{ stock: 75 }, { stock: 7, quantity: 1, unit: "kg" }],
  });
  await makeProduct(db, { vendorId: mine.vendorId, name: "Single Gourd", packs: [{ stock: 60 }] });
  const rowOf = (body: string, name: string) =>
    body.split("<tr").find((row) => row.includes(name)) ?? "";
  const list = await bodyOf("/vendor/products?q=Gourd");
  const row = rowOf(list, "Ridge Gourd of Two Packs");
  expect(row).toContain("7, low");
  expect(row).toContain("1kg; 82 in all packs");
  expect(row).not.toContain("82 in stock");
  expect(rowOf(list, "Single Gourd")).toContain("60 in stock");
  expect(rowOf(list, "Single Gourd")).not.toContain("in all packs");
  expect(await bodyOf("/hi/vendor/products?q=Gourd")).toContain("1kg; सब पैक मिलाकर 82");
});

test("a vendor adds a product of its own, whatever vendor is sent, and the list shows it in both languages", async () => {
  const form = newForm({ vendorId: others.vendorId, state: "published" });
  const added = await mine.vendor.send("/hi/vendor/products/new", form);
  expect(added.headers.get("Location")).toBe(`/hi/vendor/products/${form.mark}?done=added`);
  expect(await inDatabase(form.mark)).toMatchObject({
    vendorId: mine.vendorId,
    state: "published",
  });
  const list = await bodyOf("/vendor/products?search=ridge");
  for (const text of ["Ridge Gourd", "Gourds", "15, low", "Published", "Add New Product"])
    expect(list).toContain(text);
  expect(list).not.toContain("Test Seed House</td>");
  expect(list).not.toContain('name="vendor"');
  const hindi = await bodyOf("/hi/vendor/products?search=ridge");
  for (const text of ["लौकियाँ", "15, कम", "दुकान में", "नया बीज जोड़ें"]) expect(hindi).toContain(text);
  expect(await bodyOf("/vendor/products", others)).not.toContain("Ridge Gourd");
  // Low is what a vendor's setting says: under 20.
  expect(await bodyOf("/vendor/products?stock=low")).toContain("Low (a pack under 20)");
});

test("until it is approved a vendor writes drafts only, and is told so in its language", async () => {
  await standing("waiting");
  const form = newForm({ name: "Sponge Gourd", state: "published" });
  const refused = await mine.vendor.send("/vendor/products/new", form);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("You can publish once your business is approved");
  expect(page).toContain("Long and tender");
  const hindi = await mine.vendor.send("/hi/vendor/products/new", form);
  expect(await hindi.text()).toContain("तब तक इसे ड्राफ़्ट में सहेजें");
  await standing("paused");
  const ended = await mine.vendor.send("/vendor/products/new", form);
  expect([ended.status, (await ended.text()).includes("Your seed licence has ended. You")]).toEqual(
    [422, true],
  );
  const draft = await mine.vendor.send("/vendor/products/new", { ...form, state: "draft" });
  expect(draft.status).toBe(302);
});

test("in the list a product unfolds to its packs, whose price and stock are changed there", async () => {
  const { id, pack: stored } = await makeProduct(shop.world.db, {
    vendorId: mine.vendorId,
    name: "Unfolded Okra",
    packs: [{ stock: 30 }, { quantity: 1, unit: "kg", stock: 0 }],
  });
  const list = `?search=unfolded&open=${id}`;
  const page = await bodyOf(`/vendor/products${list}`);
  for (const text of [
    "Packs and stock of Unfolded Okra",
    "30, getting low",
    "Out of stock",
    "Counted stock",
  ])
    expect(page).toContain(text);
  const there = `/vendor/products?search=unfolded&open=${id}`;

  const price = `/vendor/products/${id}/packs/${stored.id}/price`;
  const asked = { price: "120", seenPrice: "10000", list };
  const wrong = await mine.vendor.send(price, { ...asked, price: "free" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Enter a price in rupees");
  const changed = await mine.vendor.send(price, asked);
  expect(changed.headers.get("Location")).toBe(`${there}&done=price`);
  const late = await mine.vendor.send(price, { ...asked, price: "130" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Somebody changed this price");

  const stock = `/hi/vendor/products/${id}/stock?pack=${stored.id}`;
  const counted = {
    packId: stored.id,
    mode: "set",
    quantity: "25",
    reason: "counted",
    note: "",
    list,
    seenStock: "30",
    seenCorrectionId: "0",
  };
  const unexplained = await mine.vendor.send(stock, { ...counted, reason: "other" });
  expect(unexplained.status).toBe(422);
  expect(await unexplained.text()).toContain("नोट में लिखें कि क्या हुआ।");
  const done = await mine.vendor.send(stock, counted);
  expect(done.headers.get("Location")).toBe(`/hi${there}&done=stock`);
  const [after] = await shop.world.db.select().from(packs).where(eq(packs.id, stored.id));
  expect([after?.stock, after?.pricePaise]).toEqual([25, 12_000]);
  expect(await bodyOf(`${there}&done=stock`)).toContain("The stock is changed.");
  // Whatever was sent as the list, it leads to the list.
  const elsewhere = await mine.vendor.send(price, {
    price: "121",
    seenPrice: "12000",
    list: "//evil.example?page=2",
  });
  expect(elsewhere.headers.get("Location")).toMatch(/^\/vendor\/products\?/);
});

test("a copy leads to its form, as a draft; what nobody ordered is deleted", async () => {
  const { id } = await makeProduct(shop.world.db, { vendorId: mine.vendorId, name: "Twin" });
  const copied = await mine.vendor.send(`/hi/vendor/products/${id}/copy`, {});
  const [, copy = ""] =
    /^\/hi\/vendor\/products\/([0-9a-f-]+)\?done=copied$/.exec(
      copied.headers.get("Location") ?? "",
    ) ?? [];
  expect(await inDatabase(copy)).toMatchObject({ name: "Twin (copy)", state: "draft" });
  expect(await bodyOf(`/hi/vendor/products/${copy}?done=copied`)).toContain("ड्राफ़्ट कॉपी");
  const deleted = await mine.vendor.send(`/vendor/products/${copy}/deletion`, {});
  expect(deleted.headers.get("Location")).toBe("/vendor/products?done=deleted");
});

test("another vendor gets 404 for every action with these ids, and nothing changes", async () => {
  const { id, pack: stored } = await makeProduct(shop.world.db, { vendorId: mine.vendorId });
  const own = `/vendor/products/${id}`;
  const before = await inDatabase(id);
  const actions: [string, Record<string, string>][] = [
    [own, newForm({ mark: "1" })],
    [`${own}/copy`, {}],
    [`${own}/deletion`, {}],
    [`${own}/packs/${stored.id}/price`, { price: "1", seenPrice: "10000", list: "" }],
    [`${own}/stock`, { packId: stored.id, mode: "add", quantity: "1", reason: "received" }],
    [`${own}/images`, {}],
    [`${own}/images/uploads`, {}],
    ["/vendor/products/new", newForm({ mark: id })],
  ];
  for (const language of ["", "/hi"])
    for (const [path, form] of actions)
      expect((await others.vendor.send(language + path, form)).status, path).toBe(404);
  const bulk = await others.vendor.send("/vendor/products", { to: "archived", product: id });
  expect(await bulk.text()).toContain("No product changed.");
  expect(await inDatabase(id)).toEqual(before);
});

test("a suspended vendor reads everything and changes nothing, and is told why", async () => {
  const { id } = await makeProduct(shop.world.db, { vendorId: mine.vendorId, name: "Kept" });
  await standing("suspended");
  for (const path of ["", "/new", `/${id}`, `/${id}/stock`, `/${id}/images`, "/file"])
    expect((await mine.vendor.get(`/vendor/products${path}`)).status, path).toBe(200);
  const said = "This business is suspended, so nothing can be changed.";
  const bulk = await mine.vendor.send("/vendor/products", { to: "archived", product: id });
  expect(await bulk.text()).toContain(said);
  const added = await mine.vendor.send("/vendor/products/new", newForm());
  expect([added.status, (await added.text()).includes(said)]).toEqual([403, true]);
  const deleted = await mine.vendor.send(`/vendor/products/${id}/deletion`, {});
  const back = deleted.headers.get("Location") ?? "";
  expect(back).toBe(`/vendor/products/${id}?refused=vendor-suspended`);
  expect(await bodyOf(back)).toContain(said);
  expect(await inDatabase(id)).toMatchObject({ name: "Kept", state: "published" });
});

test("with review on a product is submitted, sent back with a reason, and published by an administrator", async () => {
  await reviewProducts(true);
  const { id } = await makeProduct(shop.world.db, {
    vendorId: mine.vendorId,
    name: "Looked At",
    state: "draft",
  });
  expect(await bodyOf(`/vendor/products/${id}`)).toContain("Submit for review");
  const publish = await mine.vendor.send("/vendor/products", { to: "published", product: id });
  expect(await publish.text()).toContain("Not changed: Looked At.");
  await mine.vendor.send("/vendor/products", { to: "in-review", product: id });
  expect(await inDatabase(id)).toMatchObject({ state: "in-review" });

  const { admin } = await openPanel(shop);
  expect(await (await admin.get(`/admin/products/${id}`)).text()).toContain("Send back");
  const page = `/admin/products/${id}/sending-back`;
  const empty = await admin.send(page, { reason: " " });
  expect([empty.status, (await empty.text()).includes("Write the reason.")]).toEqual([422, true]);
  const sent = await admin.send(page, { reason: "Say what <kind> of okra." });
  expect(sent.headers.get("Location")).toBe(`/admin/products/${id}?done=sent-back`);
  for (const path of ["/vendor/products?search=looked", `/hi/vendor/products/${id}`])
    expect(await bodyOf(path), path).toContain("Say what &lt;kind&gt; of okra.");

  await mine.vendor.send("/vendor/products", { to: "in-review", product: id });
  await admin.send("/admin/products", { to: "published", product: id });
  expect(await inDatabase(id)).toMatchObject({ state: "published", sentBackReason: null });
});

test("the file has the vendor's own products, in the columns that can be imported again", async () => {
  const { id } = await makeProduct(shop.world.db, { vendorId: mine.vendorId, name: "In the file" });
  await makeProduct(shop.world.db, { vendorId: others.vendorId, name: "Not in the file" });
  const file = await mine.vendor.get("/hi/vendor/products/file?search=file");
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  const [titles, ...rows] = (await file.text()).trim().split("\r\n");
  expect(titles?.replace("\uFEFF", "").split(",")).toEqual([...importTitles, ...exportOnlyTitles]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(id);
});

test("a vendor sees no cart, no orders and nothing to buy with, and the server refuses both", async () => {
  const { slug, pack: stored } = await makeProduct(shop.world.db, { name: "For buyers" });
  for (const language of ["", "/hi"])
    for (const path of ["/", "/products", `/products/${slug}`, "/no-such-page"]) {
      const page = await bodyOf(`${language}${path}`.replace(/^\/hi\/$/, "/hi"));
      expect(page, path).not.toMatch(/(?:href|action)="(?:\/hi)?\/(?:cart|orders|checkout)/);
      expect(page, path).not.toContain('name="quantity"');
    }
  for (const path of ["/cart", "/checkout", "/orders", "/order-success"])
    expect((await mine.vendor.get(path)).headers.get("Location"), path).toBe("/vendor/dashboard");
  const wish = { packId: stored.id, quantity: 1 };
  const json = { headers: { "Content-Type": "application/json" } };
  for (const [path, body] of [
    ["/cart/lines", wish],
    ["/cart/account", { lines: [wish] }],
  ] as const)
    expect((await mine.vendor.post(path, { ...json, body: JSON.stringify(body) })).status).toBe(
      403,
    );
});
