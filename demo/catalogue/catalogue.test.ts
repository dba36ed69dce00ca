import { expect, test } from "vitest";
import { checkMrp } from "#domain/catalogue/products/mrp.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { shownPack } from "#domain/catalogue/storefront/shown-pack.ts";
import { isSlug } from "#domain/slug.ts";
import crops from "#demo/crops.json" with { type: "json" };
import { demoPackets } from "#demo/pictures/demo-packets.ts";
import { demoCategories } from "./categories.ts";
import { demoProducts } from "./products.ts";
import { demoReviewers, demoReviews } from "./reviews.ts";
import { demoVendors } from "./vendors.ts";

const packs = demoProducts.flatMap((product) => product.packs);
const stockOf = (product: (typeof demoProducts)[number]) =>
  product.packs.reduce((sum, pack) => sum + pack.stock, 0);

test("there are 15 products, every one of the ten categories has some, and both vendors do", () => {
  expect(demoProducts).toHaveLength(15);
  expect(new Set(demoProducts.map((product) => product.slug)).size).toBe(15);
  expect(new Set(demoProducts.map((product) => product.categorySlug))).toEqual(
    new Set(demoCategories.map((category) => category.slug)),
  );
  expect(demoCategories).toHaveLength(10);
  expect(new Set(demoProducts.map((product) => product.vendorSlug))).toEqual(
    new Set(demoVendors.map((vendor) => vendor.slug)),
  );
  expect(new Set(demoVendors.map((vendor) => vendor.shipFromState)).size).toBe(2);
});

test.each(demoProducts)(
  "$slug has an address, a known crop with its HSN, and texts in both languages",
  (product) => {
    expect(isSlug(product.slug)).toBe(true);
    expect(crops.find((crop) => crop.key === product.cropKey)?.hsn).toBe(product.hsn);
    for (const text of [
      product.name,
      product.shortDescription,
      product.description,
      product.seedType,
    ]) {
      expect(text.en).toMatch(/^[\u0020-\u007e–×₹]+$/);
      expect(text.hi).toMatch(/\p{Script=Devanagari}/u);
      expect(text.hi).not.toMatch(/[०-९]/);
    }
  },
);

test.each(packs)("$sku costs no more than its MRP with GST", ({ pricePaise, mrpPaise }) => {
  expect(checkMrp({ pricePaise, mrpPaise }, { basisPoints: 1800, fromDay: null })).toMatchObject({
    ok: true,
  });
});

test.each(demoProducts)("the packet drawn for $slug names the pack that is shown", (product) => {
  const shown = shownPack(product.packs.map((pack) => ({ ...pack, id: pack.sku })))?.pack;
  const drawn = demoPackets.find(({ slug }) => slug === product.slug);
  expect(drawn?.weight).toBe(shown && packLabel(shown.quantity, shown.unit));
});

test("a pack's SKU is its own", () => {
  expect(new Set(packs.map((pack) => pack.sku)).size).toBe(packs.length);
});

test("the stock shows every badge: few, fewer than 50, one product sold out, one with a pack sold out", () => {
  expect(packs.some((pack) => pack.stock > 0 && pack.stock < 10)).toBe(true);
  expect(packs.some((pack) => pack.stock >= 10 && pack.stock < 50)).toBe(true);
  expect(packs.some((pack) => pack.stock >= 50)).toBe(true);
  expect(demoProducts.filter((product) => stockOf(product) === 0)).toHaveLength(1);
  const partly = demoProducts.filter(
    (product) => stockOf(product) > 0 && product.packs.some((pack) => pack.stock === 0),
  );
  expect(partly).toHaveLength(1);
});

test("four products are rated highest without a tie at the fourth place, and some are not rated", () => {
  const averages = demoProducts.map(({ slug }) => {
    const stars = demoReviews
      .filter((review) => review.productSlug === slug)
      .map((review) => review.stars);
    return stars.length === 0
      ? 0
      : stars.reduce<number>((sum, star) => sum + star, 0) / stars.length;
  });
  const [, , , fourth, fifth] = averages.toSorted((a, b) => b - a);
  expect(fourth).toBeGreaterThan(fifth ?? 0);
  expect(averages.filter((average) => average === 0).length).toBeGreaterThan(2);
});

test("a demo customer reviews a product once, and the three newest with 5 stars come from three of them", () => {
  const slugs = new Set(demoProducts.map((product) => product.slug));
  expect(demoReviews.filter((review) => !slugs.has(review.productSlug))).toEqual([]);
  expect(
    new Set(demoReviews.map((review) => `${review.productSlug} ${review.reviewer}`)).size,
  ).toBe(demoReviews.length);
  expect(new Set(demoReviewers.map((reviewer) => reviewer.key))).toEqual(
    new Set(demoReviews.map((review) => review.reviewer)),
  );
  const best = demoReviews
    .filter((review) => review.stars === 5)
    .toSorted((a, b) => a.daysAgo - b.daysAgo);
  expect(new Set(best.slice(0, 3).map((review) => review.reviewer)).size).toBe(3);
});
