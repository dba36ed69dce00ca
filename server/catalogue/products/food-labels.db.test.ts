import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activities } from "#database/schema/activity.ts";
import { products } from "#database/schema/products.ts";
import type { FoodLabel } from "#domain/catalogue/products/food-label.ts";
import { testDatabase } from "#tests/database.ts";
import { newProduct, productFormOf } from "#tests/factories/product-form.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { addProduct } from "./add-product.ts";
import { copyProduct } from "./copy-product.ts";
import { updateProduct } from "./update-product.ts";

const database = testDatabase();
const foodLabel: FoodLabel = {
  fssai: "00000000000001",
  foodMark: "vegetarian",
  ingredients: "Chia seeds",
  ingredientsHi: "चिया बीज",
  bestBefore: "9 months from packing",
  bestBeforeHi: null,
  nutrition: null,
  nutritionHi: null,
};

test("a food label is kept and copied, logged by what changed of it, and the same again changes nothing", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const vendorId = vendor.vendorId ?? (await makeVendor(db)).id;
  const id = world.newId();
  const given = await newProduct(db, { vendorId, goodsKind: "edible", foodLabel });
  for (let sent = 0; sent < 2; sent += 1)
    expect(await addProduct(world, vendor, { id, given })).toMatchObject({ ok: true });
  const labelOf = async (productId: string) => {
    const [product] = await db.select().from(products).where(eq(products.id, productId));
    return product?.foodLabel;
  };
  expect(await labelOf(id)).toEqual(foodLabel);

  const copy = await copyProduct(world, vendor, id);
  if (!copy.ok) throw new Error("not copied");
  expect(await labelOf(copy.value.id)).toEqual(foodLabel);

  const form = await productFormOf(db, id);
  const changes = () => db.select().from(activities).where(eq(activities.action, "changed"));
  const update = (label: FoodLabel | null) =>
    updateProduct(world, vendor, { ...form, given: { ...form.given, foodLabel: label } });
  expect(await update(foodLabel)).toMatchObject({ ok: true });
  expect(await changes()).toEqual([]);
  expect(await update({ ...foodLabel, ingredients: "Chia" })).toMatchObject({ ok: true });
  const [logged] = await changes();
  expect(logged).toMatchObject({
    before: { ingredients: "Chia seeds" },
    after: { ingredients: "Chia" },
  });
  expect(Object.keys(logged?.after ?? {})).toEqual(["ingredients"]);
  const latest = await productFormOf(db, id);
  const without = { ...latest, given: { ...latest.given, foodLabel: null } };
  expect(await updateProduct(world, vendor, without)).toMatchObject({ ok: true });
  expect(await labelOf(id)).toBeNull();
});
