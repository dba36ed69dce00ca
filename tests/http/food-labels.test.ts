import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import { foodLabelLimits, type FoodLabel } from "#domain/catalogue/products/food-label.ts";
import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { runImports } from "#server/catalogue/imports/run-imports.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";
import { headOf } from "./head-of.ts";
import { openPanel } from "./open-panel.ts";
import { openVendor } from "./open-vendor.ts";
import { product as productShape } from "./structured-shapes.ts";
import { draftFields } from "./vendor-product-form.ts";

const shop = testShop();
let mine: Awaited<ReturnType<typeof openVendor>>;
let categoryId: string;

beforeAll(async () => {
  mine = await openVendor(shop);
  categoryId = (await makeCategory(shop.world.db, { slug: "snacks", nameEn: "Snacks" })).id;
});

const label = {
  fssai: "0000 0000 000001",
  foodMark: "vegetarian",
  ingredients: "Chia <b>seeds</b>",
  ingredientsHi: "चिया बीज",
  bestBefore: "9 months from packing",
  bestBeforeHi: "",
  nutrition: "Energy 486 kcal",
  nutritionHi: "ऊर्जा 486 kcal",
};
const stored: FoodLabel = {
  ...label,
  foodMark: "vegetarian",
  fssai: "00000000000001",
  bestBeforeHi: null,
};

/** Without the marks that React leaves between texts. */
const textOf = async (path: string) =>
  (await (await shop.fetch(path)).text()).replaceAll("<!-- -->", "");
const labelOf = async (id: string) => {
  const [product] = await shop.world.db.select().from(products).where(eq(products.id, id));
  return product?.foodLabel;
};
const form = (given: Record<string, string>) => ({
  mark: shop.world.newId(),
  ...draftFields,
  categoryId,
  ...label,
  goodsKind: "edible",
  state: "published",
  ...given,
});

test("a vendor writes the food label of edible goods, and buyers read it in both languages", async () => {
  const chia = form({ name: "Chia of labels" });
  const added = await mine.vendor.send("/vendor/products/new", chia);
  expect(added.headers.get("Location")).toBe(`/vendor/products/${chia.mark}?done=added`);
  expect(await labelOf(chia.mark)).toEqual(stored);
  const edited = await (await mine.vendor.get(`/hi/vendor/products/${chia.mark}`)).text();
  for (const said of ["खाद्य लेबल", "00000000000001", "चिया बीज", "9 months from packing"])
    expect(edited).toContain(said);

  const page = await textOf("/products/chia-of-labels");
  for (const said of ["Food label", "FSSAI number", "00000000000001", "9 months from packing"])
    expect(page).toContain(said);
  expect(page).toMatch(/class="food-mark vegetarian">Vegetarian</);
  expect(page).toContain("Chia &lt;b&gt;seeds&lt;/b&gt;");
  expect(page).not.toContain("<b>seeds");
  expect(page).not.toContain("Seed label");
  expect(page).not.toContain("/lots/verify");
  const inHindi = await textOf("/hi/products/chia-of-labels");
  for (const said of ["खाद्य लेबल", "शाकाहारी", "चिया बीज", "ऊर्जा 486 kcal", "9 months from"])
    expect(inHindi).toContain(said);
  const { additionalProperty } = productShape.parse(headOf(inHindi).things[0]);
  expect(additionalProperty?.map(({ value }) => value)).toEqual([
    "शाकाहारी",
    "00000000000001",
    "चिया बीज",
    "9 months from packing",
    "ऊर्जा 486 kcal",
  ]);
});

test("what is wrong in a food label is told at its field and kept as it was typed", async () => {
  const { admin } = await openPanel(shop);
  const long = "x".repeat(foodLabelLimits.ingredients + 1);
  const wrong = form({
    name: "Wrong label",
    vendorId: mine.vendorId,
    fssai: "1234 <i>",
    foodMark: "purple",
    ingredients: long,
    bestBefore: "y".repeat(foodLabelLimits.bestBefore + 1),
    nutritionHi: "क".repeat(foodLabelLimits.nutrition + 1),
  });
  for (const [who, path] of [
    [admin, "/admin/products/new"],
    [mine.vendor, "/vendor/products/new"],
  ] as const) {
    const refused = await who.send(path, wrong);
    expect(refused.status).toBe(422);
    const page = (await refused.text()).replaceAll("<!-- -->", "");
    for (const said of [
      "An FSSAI number has 14 digits.",
      "Select a mark from the list.",
      `At most ${foodLabelLimits.ingredients} characters.`,
      `At most ${foodLabelLimits.bestBefore} characters.`,
      `At most ${foodLabelLimits.nutrition} characters.`,
      "1234 &lt;i&gt;",
      long,
    ])
      expect(page).toContain(said);
  }
  const inHindi = await mine.vendor.send("/hi/vendor/products/new", wrong);
  expect(await inHindi.text()).toContain("FSSAI नंबर में 14 अंक होते हैं।");
  expect(await labelOf(wrong.mark)).toBeUndefined();
});

test("goods to sow have no food label, whatever was sent or kept", async () => {
  const okra = form({ name: "Okra to sow", goodsKind: "sowing", fssai: "12" });
  expect((await mine.vendor.send("/vendor/products/new", okra)).status).toBe(302);
  expect(await labelOf(okra.mark)).toBeNull();
  await makeProduct(shop.world.db, { slug: "kept-of-before", foodLabel: stored });
  for (const slug of ["okra-to-sow", "kept-of-before"]) {
    const page = await textOf(`/products/${slug}`);
    expect(page).not.toContain("Food label");
    expect(page).not.toContain(stored.fssai);
  }
  await makeProduct(shop.world.db, { slug: "silent", goodsKind: "edible" });
  expect(await textOf("/products/silent")).not.toContain("Food label");
});

test("the file of a vendor's products carries the food label away and back", async () => {
  const { vendor, vendorId } = mine;
  const given = { name: "Chia in a file", vendorId, categoryId, goodsKind: "edible" } as const;
  const pack = { sku: "CHIA-FILE" };
  await makeProduct(shop.world.db, {
    ...given,
    hsn: null,
    cropKey: "chia",
    foodLabel: stored,
    packs: [pack],
  });
  const exported = await (await vendor.get("/vendor/products/file?search=in+a+file")).text();
  const other = await openVendor(shop);
  const body = new FormData();
  body.append("file", new File([exported.replace("in a file", "sent back")], "products.csv"));
  const sent = await other.vendor.post("/vendor/products/imports", { body });
  await checkImports(shop.world);
  const place = sent.headers.get("Location") ?? "";
  await other.vendor.send(`${place}/start`, {});
  await runImports(shop.world);
  const found = await shop.world.db
    .select()
    .from(products)
    .where(eq(products.vendorId, other.vendorId));
  expect(found).toMatchObject([{ name: "Chia sent back", foodLabel: stored }]);
});
