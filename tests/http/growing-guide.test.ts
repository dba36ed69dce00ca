import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { writtenGuide } from "#domain/catalogue/crops/written-guide.ts";
import { writtenSeason } from "#domain/catalogue/crops/written-season.ts";
import { selectCrops } from "#server/catalogue/crops/crop-store.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { draftFields } from "./vendor-product-form.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

async function storedCrop(key: string) {
  const [crop] = await selectCrops(shop.world.db, key);
  if (crop === undefined) throw new Error(`There is no crop ${key}`);
  return crop;
}

test("a shop begins with what is known of 45 crops in two zones, each with its source and its day", async () => {
  const crops = await selectCrops(shop.world.db, null);
  expect(crops).toHaveLength(45);
  for (const { cropKey, seasons, source, checkedOn, facts } of crops) {
    expect(seasons.map(({ zone }) => zone)).toEqual(["north", "south"]);
    expect(source).not.toBe("");
    expect(checkedOn).toBe("2026-11-20");
    if (cropKey !== "sugarcane") expect(facts.seedRates.length).toBeGreaterThan(0);
  }
  expect(writtenSeason((await storedCrop("watermelon")).seasons[1]!).windows).toBe(
    "1 Oct – 31 Jan",
  );
  expect(writtenGuide(await storedCrop("wheat"))).toMatchObject({
    nameHi: "गेहूँ",
    rates: "variety | किस्म | 40–50 kg",
    harvest: "110–145",
  });
});

test("an administrator corrects a crop and its sowing times, with a source, and buyers read it at once", async () => {
  const { admin } = await openPanel(shop);
  const { slug } = await makeProduct(shop.world.db, { cropKey: "okra" });
  const page = async () => read(await shop.fetch(`/products/${slug}`));
  expect(await page()).toContain("4–7 days");
  expect(await read(await admin.get("/admin/categories"))).toContain('href="/admin/crops"');
  expect(await read(await admin.get("/admin/crops"))).toContain('href="/admin/crops/okra"');
  const crop = await storedCrop("okra");
  const form = { ...writtenGuide(crop), version: crop.version, germinate: "5-9" };
  const refused = await admin.send("/admin/crops/okra", { ...form, source: "" });
  expect(refused.status).toBe(422);
  expect(await read(refused)).toContain("Write this as described");
  const saved = await admin.send("/admin/crops/okra", { ...form, source: "A field trial" });
  expect(saved.headers.get("Location")).toBe("/admin/crops?done=saved");
  await changesReceived(shop.world);
  const after = await page();
  expect(after).toContain("5–9 days");
  expect(after).toContain("Sources: A field trial. Looked up on 20 Nov 2026.");
  const late = await admin.send("/admin/crops/okra", { ...form, germinate: "6-9" });
  expect(late.status).toBe(409);
  const north = (await storedCrop("okra")).seasons[0]!;
  const written = { ...writtenSeason(north), windows: "15 Feb – 30 Apr", source: "A handbook" };
  const season = { ...written, version: north.version };
  expect((await admin.send("/admin/crops/okra/north", season)).status).toBe(302);
  await changesReceived(shop.world);
  expect(await page()).toContain("Sowing times: A handbook. Looked up on 20 Nov 2026.");
  expect(await read(await shop.fetch("/hi/crops/okra"))).toContain("बुवाई का समय: A handbook।");
  expect(await read(await admin.get("/admin/crops"))).toContain("15 Feb – 30 Apr");
  expect((await admin.send("/admin/crops/okra/north", { ...season, windows: "soon" })).status).toBe(
    422,
  );
  const log = await read(await admin.get("/admin/activity"));
  expect(log).toContain("Growing guide: Okra");
  expect(log).toContain("Sowing times, north: Okra");
});

test("a product's page says how its crop is grown, marked as guidance, in both languages; food has none of it", async () => {
  const { slug } = await makeProduct(shop.world.db, { cropKey: "cauliflower" });
  const html = await read(await shop.fetch(`/products/${slug}`));
  for (const text of [
    "Growing Cauliflower",
    "Guidance: figures differ",
    "In the nursery",
    "25–35 days",
  ])
    expect(html).toContain(text);
  const hindi = await read(await shop.fetch(`/hi/products/${slug}`));
  for (const text of ["फूलगोभी की खेती", "यह सिर्फ़ मार्गदर्शन है", "रोपाई के"])
    expect(hindi).toContain(text);
  const food = await makeProduct(shop.world.db, { cropKey: "chia", goodsKind: "edible" });
  expect(await read(await shop.fetch(`/products/${food.slug}`))).not.toContain("Guidance:");
});

test("a vendor says of a variety what is more exact than its crop's guide, and the page says whose word it is", async () => {
  const { vendor, vendorId } = await openVendor(shop);
  const { id: categoryId } = await makeCategory(shop.world.db);
  const mark = randomUUID();
  const said = {
    varietyDays: "95-110",
    varietyRate: "8-10 kg",
    resistances: "Yellow rust",
    resistancesHi: "पीला रतुआ",
    savingSeed: "yes",
  };
  const form = { ...draftFields, ...said, mark, categoryId, vendorId, cropKey: "wheat" };
  const refused = await vendor.send("/vendor/products/new", { ...form, varietyDays: "soon" });
  expect(refused.status).toBe(422);
  expect(await read(refused)).toContain("Write days as 95-110 or 100.");
  const made = await vendor.send("/vendor/products/new", { ...form, state: "published" });
  expect(made.status).toBe(302);
  const again = await read(await vendor.get(made.headers.get("Location") ?? ""));
  expect(again).toContain('value="95–110"');
  const html = await read(await shop.fetch("/products/ridge-gourd"));
  for (const text of [
    "95–110 days after sowing (as the seller says of this variety)",
    "8–10 kg (as the seller says of this variety)",
    "Yellow rust",
    "Yes: its own seed comes true",
    "20–22.5 cm between rows",
  ])
    expect(html).toContain(text);
  expect(html).not.toContain("40–50 kg");
  expect(await read(await shop.fetch("/hi/products/ridge-gourd"))).toContain("पीला रतुआ");
});
