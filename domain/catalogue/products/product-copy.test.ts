import { expect, test } from "vitest";
import { copyOfProduct } from "./product-copy.ts";
import { productLimits } from "./edited-product.ts";
import { isSlug, slugMaxLength } from "#domain/slug.ts";

const pack = {
  id: "a",
  quantity: 500,
  unit: "g" as const,
  sku: "OWN-1",
  pricePaise: 9_900,
  mrpPaise: null,
  weightGrams: null,
  archived: false,
};
const okra = {
  name: "Hybrid Okra",
  nameHi: "हाइब्रिड भिंडी",
  shortDescription: "Tender",
  shortDescriptionHi: null,
  description: "Sow.",
  descriptionHi: null,
  seedType: "Hybrid",
  seedTypeHi: null,
  slug: "hybrid-okra",
  categoryId: "c",
  vendorId: "v",
  goodsKind: "sowing" as const,
  cropKey: "okra",
  hsn: null,
  foodLabel: null,
  variety: null,
  state: "published" as const,
  packs: [
    pack,
    { ...pack, id: "b", quantity: 1, unit: "kg" as const },
    { ...pack, archived: true },
  ],
};

test("a copy is a draft that says so, with the texts and the packs for sale, without their stock", () => {
  const copy = copyOfProduct(okra, { slugs: [], skus: [] });
  expect(copy).toMatchObject({
    name: "Hybrid Okra (copy)",
    nameHi: "हाइब्रिड भिंडी (कॉपी)",
    slug: "hybrid-okra-copy",
    state: "draft",
    description: "Sow.",
  });
  expect(copy.packs.map(({ id, sku, openingStock }) => [id, sku, openingStock])).toEqual([
    [null, "HYBRID-OKRA-COPY-500G", 0],
    [null, "HYBRID-OKRA-COPY-1KG", 0],
  ]);
});

test("its address and its SKUs are free ones", () => {
  const copy = copyOfProduct(okra, {
    slugs: ["hybrid-okra-copy", "hybrid-okra-copy-2"],
    skus: ["HYBRID-OKRA-COPY-3-500G"],
  });
  expect(copy.slug).toBe("hybrid-okra-copy-3");
  expect(copy.packs.map(({ sku }) => sku)).toEqual([
    "HYBRID-OKRA-COPY-3-500G-2",
    "HYBRID-OKRA-COPY-3-1KG",
  ]);
});

test("the longest names and addresses still fit", () => {
  const long = { ...okra, name: "n".repeat(productLimits.name), slug: "s".repeat(slugMaxLength) };
  const taken = Array.from({ length: 99 }, (_, i) =>
    i === 0 ? `${"s".repeat(71)}-copy` : `${"s".repeat(71)}-copy-${i + 1}`,
  );
  const copy = copyOfProduct(long, { slugs: taken, skus: [] });
  expect(copy.name).toHaveLength(productLimits.name);
  expect(isSlug(copy.slug)).toBe(true);
  expect(taken).not.toContain(copy.slug);
  for (const { sku } of copy.packs) expect(sku.length).toBeLessThanOrEqual(productLimits.sku);
});
