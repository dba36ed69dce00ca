import { expect, test } from "vitest";
import { refuse } from "#domain/result.ts";
import { changePackPrice } from "./change-pack-price.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { newPack, newProduct } from "#tests/factories/product-form.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { addProduct } from "./add-product.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { emptyCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";

const database = testDatabase();

const dear = (pricePaise: number) => ({ packs: [{ pricePaise, mrpPaise: 11_000 }] });
const anything = { ...emptyCatalogueQuery, sort: "price-asc" } as const;

test("page and card compare price and MRP at the goods' own rate", async () => {
  const { db } = database;
  const world = testWorld(db);
  await makeTaxClasses(db);
  const small = await makeVendor(db, { gstRegistered: false });
  const nil = await makeProduct(db, dear(10_001));
  const taxed = await makeProduct(db, { hsn: "82011000", ...dear(10_002) });
  const untaxed = await makeProduct(db, { hsn: "82011000", vendorId: small.id, ...dear(10_003) });
  const pages = await Promise.all(
    [nil, taxed, untaxed].map(({ slug }) => getProduct(world, slug, "en")),
  );
  expect(
    pages.map((page) => [page?.taxRateBasisPoints, page?.packs[0]?.priceWithTaxPaise]),
  ).toEqual([
    [0, 10_001],
    [1800, 11_802],
    [0, 10_003],
  ]);
  expect(pages.map((page) => page?.packs[0]?.struckMrpPaise)).toEqual([11_000, null, 11_000]);
  const { cards } = await findProducts(world, anything, "en");
  expect(cards.map(({ struckMrpPaise }) => struckMrpPaise)).toEqual([11_000, null, 11_000]);
});

test("a price goes up to the MRP where its goods have no tax, and not above", async () => {
  const { db } = database;
  const world = testWorld(db);
  await makeTaxClasses(db);
  const vendor = await makeVendorPerson(db);
  const { id, pack } = await makeProduct(db, { vendorId: vendor.vendorId, ...dear(9_000) });
  const change = { productId: id, packId: pack.id, seenPricePaise: 9_000, pricePaise: 11_000 };
  expect(await changePackPrice(world, vendor, change)).toMatchObject({ ok: true });
  const more = { ...change, seenPricePaise: 11_000, pricePaise: 11_001 };
  expect(await changePackPrice(world, vendor, more)).toEqual(
    refuse({ code: "above-mrp", priceWithTaxPaise: 11_001, mrpPaise: 11_000, fromDay: null }),
  );
});

test("a product is saved at the rate of its HSN, and of who sells it", async () => {
  const { db } = database;
  const world = testWorld(db);
  await makeTaxClasses(db);
  const vendor = await makeVendorPerson(db);
  const small = await makeVendorPerson(db, { gstRegistered: false });
  const packs = [{ ...newPack, pricePaise: 11_000, mrpPaise: 11_000 }];
  const save = async (person: typeof vendor, hsn: string, name: string) => {
    const { vendorId } = person;
    const given = await newProduct(db, { vendorId, packs, hsn, name, state: "draft" });
    return addProduct(world, person, { id: crypto.randomUUID(), given });
  };
  expect(await save(vendor, "82011000", "A hoe")).toMatchObject({
    refusal: { code: "above-mrp", priceWithTaxPaise: 12_980 },
  });
  expect(await save(vendor, "12099190", "A gourd")).toMatchObject({ ok: true });
  expect(await save(small, "82011000", "A spade")).toMatchObject({ ok: true });
});
