import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import { refuse } from "#domain/result.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import {
  makeAdministrator,
  newPack,
  newProduct,
  productFormOf,
} from "#tests/factories/product-form.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { addProduct } from "./add-product.ts";
import { changePackPrice } from "./change-pack-price.ts";
import { moveProducts } from "./move-products.ts";
import { updateProduct } from "./update-product.ts";

const database = testDatabase();

/** Nil today, 5 % from April. */
const rising = {
  rates: [
    { fromDay: "2025-09-22", basisPoints: 0 },
    { fromDay: "2027-04-01", basisPoints: 500 },
  ],
};
const above = {
  code: "above-mrp",
  priceWithTaxPaise: 10_500,
  mrpPaise: 10_000,
  fromDay: "2027-04-01",
} as const;

test("no price is saved that a rate which is known of would lift above the MRP", async () => {
  const { db } = database;
  const world = testWorld(db);
  await makeTaxClasses(db, [rising]);
  const vendor = await makeVendorPerson(db);
  const { id, pack } = await makeProduct(db, {
    vendorId: vendor.vendorId,
    packs: [{ pricePaise: 9_000, mrpPaise: 10_000 }],
  });
  const change = { productId: id, packId: pack.id, seenPricePaise: 9_000, pricePaise: 10_000 };
  expect(await changePackPrice(world, vendor, change)).toEqual(refuse(above));
  const packs = [{ ...newPack, pricePaise: 10_000, mrpPaise: 10_000 }];
  const given = await newProduct(db, { vendorId: vendor.vendorId, hsn: "12099190", packs });
  const added = await addProduct(world, vendor, { id: crypto.randomUUID(), given });
  expect(added).toEqual(refuse({ ...above, pack: 0 }));
});

test("goods that are given another HSN are looked at with the rate of that one", async () => {
  const { db } = database;
  const world = testWorld(db);
  await makeTaxClasses(db);
  const admin = await makeAdministrator(db);
  const { id } = await makeProduct(db, { packs: [{ pricePaise: 9_000, mrpPaise: 9_500 }] });
  const { given, version } = await productFormOf(db, id);
  const saved = await updateProduct(world, admin, {
    id,
    version,
    given: { ...given, hsn: "82011000" },
  });
  expect(saved).toMatchObject({ refusal: { code: "above-mrp", priceWithTaxPaise: 10_620 } });
});

test("a product with a price above its MRP is not published from the list, and can be archived", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const dear = { packs: [{ pricePaise: 9_000, mrpPaise: 9_500 }] };
  const kept = await makeProduct(db, { ...dear, name: "Dear", state: "archived" });
  const fitting = await makeProduct(db, { name: "Fitting", state: "draft" });
  const moved = await moveProducts(world, admin, { ids: [kept.id, fitting.id], to: "published" });
  expect(moved).toMatchObject({
    ok: true,
    value: { moved: 1, refused: [{ name: "Dear" }] },
  });
  const [stored] = await db.select().from(products).where(eq(products.id, kept.id));
  expect(stored?.state).toBe("archived");
  const live = await makeProduct(db, dear);
  expect(await moveProducts(world, admin, { ids: [live.id], to: "archived" })).toMatchObject({
    value: { moved: 1, refused: [] },
  });
});
