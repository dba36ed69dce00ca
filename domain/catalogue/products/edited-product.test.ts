import { expect, test } from "vitest";
import { checkProduct, completeProduct, type GivenPack } from "./edited-product.ts";

const pack: GivenPack = {
  id: null,
  quantity: 500,
  unit: "g",
  sku: "",
  pricePaise: 10_000,
  mrpPaise: 12_000,
  weightGrams: null,
  openingStock: 20,
  archived: false,
};
const product = {
  name: "Desi Okra",
  nameHi: null,
  shortDescription: "Tender pods",
  shortDescriptionHi: null,
  description: "Soak the seed.",
  descriptionHi: null,
  seedType: "Hybrid",
  seedTypeHi: null,
  slug: "",
  categoryId: "c",
  vendorId: "v",
  goodsKind: "sowing",
  cropKey: null,
  hsn: null,
  foodLabel: null,
  variety: null,
  state: "draft",
} as const;
const gst = { basisPoints: 1800, fromDay: null };
const check = (...packs: Partial<GivenPack>[]) =>
  checkProduct(
    completeProduct({ ...product, packs: packs.map((given) => ({ ...pack, ...given })) }),
    gst,
  );

test("address and SKU are made of the name where they were left empty", () => {
  const made = completeProduct({ ...product, packs: [pack, { ...pack, sku: "OK-1" }] });
  expect(made.slug).toBe("desi-okra");
  expect(made.packs.map(({ sku }) => sku)).toEqual(["DESI-OKRA-500G", "OK-1"]);
  const seeds = completeProduct({
    ...product,
    slug: "x".repeat(80),
    packs: [{ ...pack, quantity: 50, unit: "seeds" }],
  });
  expect(seeds.packs[0]?.sku).toMatch(/^X{52}-50SEEDS$/);
});

test("a name without a Latin letter asks for an address", () => {
  expect(checkProduct(completeProduct({ ...product, name: "भिंडी", packs: [] }), gst)).toEqual({
    ok: false,
    refusal: { code: "slug-missing" },
  });
  expect(checkProduct({ ...product, slug: "No Slug", packs: [] }, gst)).toEqual({
    ok: false,
    refusal: { code: "slug-invalid" },
  });
});

test("price plus GST above the MRP is refused with both sums, at its pack", () => {
  expect(check({}, { quantity: 1000, mrpPaise: 11_799 })).toEqual({
    ok: false,
    refusal: {
      code: "above-mrp",
      priceWithTaxPaise: 11_800,
      mrpPaise: 11_799,
      fromDay: null,
      pack: 1,
    },
  });
  expect(check({ mrpPaise: 11_800 }).ok).toBe(true);
  expect(check({ mrpPaise: null }).ok).toBe(true);
});

test("two packs have neither one SKU nor, while they are for sale, one size", () => {
  expect(check({ sku: "A" }, { sku: "A", quantity: 250 })).toMatchObject({
    refusal: { code: "sku-twice", pack: 1 },
  });
  expect(check({ sku: "A" }, { sku: "B" })).toMatchObject({
    refusal: { code: "pack-twice", pack: 1, size: "500g" },
  });
  expect(check({ sku: "A", archived: true }, { sku: "B" }).ok).toBe(true);
});
