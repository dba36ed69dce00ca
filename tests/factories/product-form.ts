import type { Executor } from "#database/connect.ts";
import type { GivenPack, GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import type { Person } from "#domain/people/person.ts";
import { selectStoredProduct } from "#server/catalogue/products/edited-product-store.ts";
import { makeCategory } from "./category.ts";
import { makePerson } from "./person.ts";
import { makeVendor } from "./vendor.ts";

export async function makeAdministrator(db: Executor): Promise<Person> {
  const { id } = await makePerson(db, { role: "administrator" });
  return { id, role: "administrator", status: "active", vendorId: null };
}

/** 500 g at ₹99, 12 in stock. */
export const newPack: GivenPack = {
  id: null,
  quantity: 500,
  unit: "g",
  sku: "",
  pricePaise: 9_900,
  mrpPaise: null,
  weightGrams: null,
  openingStock: 12,
  archived: false,
};

/** To be published, with two packs; one of them has stock. */
export async function newProduct(
  db: Executor,
  given: Partial<GivenProduct> = {},
): Promise<GivenProduct> {
  return {
    name: "Desi Ridge Gourd",
    nameHi: "तोरई",
    shortDescription: "Long and tender",
    shortDescriptionHi: null,
    description: "Sow after the last frost.",
    descriptionHi: null,
    seedType: "Open pollinated",
    seedTypeHi: null,
    slug: "",
    categoryId: given.categoryId ?? (await makeCategory(db)).id,
    vendorId: given.vendorId ?? (await makeVendor(db)).id,
    goodsKind: "sowing",
    cropKey: null,
    hsn: null,
    foodLabel: null,
    variety: null,
    state: "published",
    packs: [newPack, { ...newPack, quantity: 1, unit: "kg", pricePaise: 17_500, openingStock: 0 }],
    ...given,
  };
}

/** As the form of a stored product sends it. */
export async function productFormOf(db: Executor, id: string) {
  const stored = await selectStoredProduct(db, id);
  if (stored === null) throw new Error("There is no such product");
  const { version, packs, ...product } = stored;
  const given: GivenProduct = {
    ...product,
    packs: packs.map((pack) => ({ ...pack, openingStock: 0 })),
  };
  return { id, version, given };
}
