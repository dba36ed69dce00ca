import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { packs, productImages, products } from "#database/schema/products.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { copyProduct } from "./copy-product.ts";

const database = testDatabase();

test("a copy is a draft of its own with the same packs and pictures, and without stock", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const { vendorId } = vendor;
  const okra = await makeProduct(db, {
    name: "Okra",
    slug: "okra",
    vendorId,
    packs: [{ stock: 40 }, { quantity: 1, unit: "kg", archivedAt: world.now() }],
  });
  const keys = ["b".repeat(32), "a".repeat(32)];
  for (const [position, key] of keys.entries())
    await db.insert(productImages).values({
      id: world.newId(),
      productId: okra.id,
      key,
      position,
      altEn: `Picture ${position}`,
    });

  const first = await copyProduct(world, vendor, okra.id);
  const second = await copyProduct(world, vendor, okra.id);
  if (!first.ok || !second.ok) throw new Error("not copied");
  const [copy] = await db.select().from(products).where(eq(products.id, first.value.id));
  expect(copy).toMatchObject({
    name: "Okra (copy)",
    slug: "okra-copy",
    state: "draft",
    vendorId,
    packCount: 1,
    inStock: false,
    demo: false,
  });
  const [again] = await db.select().from(products).where(eq(products.id, second.value.id));
  expect(again?.slug).toBe("okra-copy-2");
  expect(await db.select().from(packs).where(eq(packs.productId, first.value.id))).toMatchObject([
    { stock: 0, quantity: 100, sku: "OKRA-COPY-100G", vendorId },
  ]);
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, first.value.id))
    .orderBy(asc(productImages.position));
  expect(images.map(({ key, altEn }) => [key, altEn])).toEqual([
    [keys[0], "Picture 0"],
    [keys[1], "Picture 1"],
  ]);
  const { rows } = await db.execute(
    sql`select 1 from activities where action = 'created' and subject_id = ${first.value.id}`,
  );
  expect(rows).toHaveLength(1);
});
