import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GivenPack } from "#domain/catalogue/products/edited-product.ts";
import type { Person } from "#domain/people/person.ts";
import { changePackPrice } from "#server/catalogue/products/change-pack-price.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { selectLastCorrection } from "#server/catalogue/stock/stock-store.ts";
import { findFeaturedProducts } from "#server/catalogue/storefront/find-featured-products.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { changeBusinessTax } from "#server/tax/change-business-tax.ts";
import { findTaxClasses } from "#server/tax/find-tax-classes.ts";
import { fitAboveMrp } from "#server/tax/fit-above-mrp.ts";
import { cachedShops } from "#tests/cached-shops.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { productFormOf } from "#tests/factories/product-form.ts";
import { makeProduct, type MadeProduct, type Pack } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { gstin } from "#tests/factories/vendor.ts";

// Pages from memory while a pack is above its MRP, and cards show another in its place: a write to any pack of the
// product may then change which one that is.

const dataDir = mkdtempSync(join(tmpdir(), "beej-data-"));
const shops = cachedShops(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Where a card of the okra stands. */
const withCard = [
  "/",
  "/hi",
  "/products",
  "/products?sort=price-asc",
  "/products?search=okra",
  "/hi/products?category=pods",
  "/products/peas",
  "/vendors/kaveri",
];
const paths = [...withCard, "/products/okra", "/hi/products/okra", "/vendors/narmada"];

let admin: Person;
let seller: Person;
let okra: MadeProduct;
let tight: Pack;
let roomy: Pack;
let dear: Pack;

beforeAll(async () => {
  const { db } = shops.world;
  await makeTaxClasses(db, [
    {
      rates: [
        { fromDay: "2025-09-22", basisPoints: 0 },
        { fromDay: "2026-11-21", basisPoints: 2_800 },
      ],
    },
  ]);
  admin = await makeAdministrator(db);
  const categoryId = (await makeCategory(db, { slug: "pods", nameEn: "Pods" })).id;
  const names = { slug: "kaveri", businessName: "Kaveri", gstRegistered: true, gstin };
  const vendorId = (await makeCompleteVendor(db, names)).id;
  seller = await makePersonOf(db, vendorId);
  const narmada = { slug: "narmada", businessName: "Narmada" };
  const otherId = (await makeCompleteVendor(db, narmada)).id;
  const packs = [
    { pricePaise: 7_900, mrpPaise: 9_500, stock: 20 },
    { pricePaise: 9_900, mrpPaise: 20_000, stock: 20, quantity: 250 },
    { pricePaise: 15_000, mrpPaise: 30_000, stock: 20, quantity: 500 },
  ];
  okra = await makeProduct(db, { categoryId, vendorId, slug: "okra", name: "Okra", packs });
  [tight, roomy, dear] = okra.packs as [Pack, Pack, Pack];
  await makeReview(db, { productId: okra.id });
  const free = { hsn: null, vendorId: otherId };
  await makeProduct(db, { ...free, categoryId, slug: "peas", name: "Peas" });
});

async function done<T extends { ok: boolean }>(result: Promise<T>): Promise<T & { ok: true }> {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as T & { ok: true };
}

const onCard = async () => {
  const { cards } = await findFeaturedProducts(shops.world, "en");
  const { packId, badge } = cards.find(({ slug }) => slug === "okra") ?? {};
  return [okra.packs.findIndex(({ id }) => id === packId), badge];
};

const changes = (write: () => Promise<unknown>) => shops.pagesChangedBy(paths, write);

function count(pack: Pack, quantity: number) {
  return async () => {
    const { world } = shops;
    const { rows } = await world.db.execute<{ stock: number }>(
      `select stock from packs where id = '${pack.id}'`,
    );
    const last = await selectLastCorrection(world.db, pack.id);
    const of = { productId: okra.id, packId: pack.id, seenStock: rows[0]?.stock ?? 0 };
    const why = { reason: "counted", note: "", seenCorrectionId: last?.id ?? 0 };
    await done(adjustStock(world, admin, { mode: "set", quantity, ...of, ...why }));
  };
}

const price = (pack: Pack, seenPricePaise: number, pricePaise: number) => () =>
  done(
    changePackPrice(shops.world, admin, {
      productId: okra.id,
      packId: pack.id,
      seenPricePaise,
      pricePaise,
    }),
  );

const edit = (pack: Pack, change: Partial<GivenPack>) => async () => {
  const { given, ...form } = await productFormOf(shops.world.db, okra.id);
  const packs = given.packs.map((one) => (one.id === pack.id ? { ...one, ...change } : one));
  await done(updateProduct(shops.world, admin, { ...form, given: { ...given, packs } }));
};

test("when the day of a rate comes every card shows the pack in the place of the one above its MRP", async () => {
  expect(await onCard()).toEqual([0, null]);
  const nextDay = () =>
    Promise.resolve(void (shops.clock.now = new Date("2026-11-21T06:00:00.000Z")));
  expect(await changes(nextDay)).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([1, null]);
});

test("stock that orders take of the pack in its place, and give back, shows on every card", async () => {
  const { world } = shops;
  let buyer: Person;
  let orderNumber = "";
  const order = (quantity: number) => async () => {
    buyer = await makeBuyer(world.db, [{ packId: roomy.id, quantity }]);
    const request = await checkoutRequest(world, buyer, { method: "cod" });
    orderNumber = (await done(placeOrder(world, buyer, request))).value.orderNumber;
  };
  expect(await changes(order(5))).toEqual([]);
  expect(await changes(order(10))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([1, "low-stock"]);
  expect(await changes(order(5))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([2, null]);
  const cancel = { orderNumber, parcel: 1, reason: "changed-mind", words: "" } as const;
  expect(await changes(() => done(cancelParcelByCustomer(world, buyer, cancel)))).toEqual(
    expect.arrayContaining(withCard),
  );
  expect(await onCard()).toEqual([1, "low-stock"]);
});

test("stock that a person corrects shows, of the pack above its MRP as of the others", async () => {
  expect(await changes(count(roomy, 0))).toEqual(expect.arrayContaining(withCard));
  expect(await changes(count(dear, 0))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([1, "out-of-stock"]);
  await changes(count(tight, 0));
  await changes(count(tight, 30));
  expect(await changes(count(dear, 30))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([2, null]);
  expect(await changes(count(roomy, 30))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([1, null]);
});

test("prices and MRPs of packs that no card shows make one of them the shown one", async () => {
  expect(await changes(price(dear, 15_000, 9_000))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([2, null]);
  expect(await changes(price(dear, 9_000, 15_000))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([1, null]);
  expect(await changes(price(tight, 7_900, 7_000))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([0, null]);
  expect(await changes(edit(tight, { pricePaise: 7_900, mrpPaise: 11_000 }))).toContain("/");
  expect(await changes(edit(tight, { archived: true }))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([1, null]);
  expect(await changes(edit(tight, { archived: false }))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([0, null]);
});

/** As a row that stood there before the rule did. */
const leave = (pack: Pack, mrpPaise: number) => async () => {
  const { db } = shops.world;
  await db.execute(`update packs set mrp_paise = ${mrpPaise} where id = '${pack.id}'`);
  await db.execute("select pg_notify('shop_changes', 'catalogue')");
};

test("who is not registered collects no GST: its packs are back on the cards, and lowered when it registers again", async () => {
  const { world } = shops;
  await changes(leave(tight, 9_500));
  expect(await onCard()).toEqual([1, null]);
  expect(
    await changes(() => done(changeBusinessTax(world, seller, { gst: "no", gstin: "" }))),
  ).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([0, null]);
  const again = { gst: "yes", gstin };
  const asked = await changeBusinessTax(world, seller, again);
  if (asked.ok || asked.refusal.code !== "packs-above-mrp") throw new Error("It asks nothing.");
  const fit = { choice: "lower", key: asked.refusal.key } as const;
  expect(await changes(() => done(changeBusinessTax(world, seller, { ...again, fit })))).toEqual(
    expect.arrayContaining(withCard),
  );
  expect(await onCard()).toEqual([0, null]);
});

test("what is chosen for packs above their MRP shows on every card", async () => {
  const { world } = shops;
  const fit = (choice: "lower" | "pause") => async () => {
    const key = (await findTaxClasses(world, admin))?.above?.key ?? "";
    await done(fitAboveMrp(world, admin, { choice, key }));
  };
  await changes(leave(tight, 9_000));
  expect(await onCard()).toEqual([1, null]);
  expect(await changes(fit("lower"))).toEqual(expect.arrayContaining(withCard));
  expect(await onCard()).toEqual([0, null]);
  await changes(leave(tight, 8_000));
  expect(await onCard()).toEqual([1, null]);
  expect(await changes(fit("pause"))).toContain("/products/okra");
  expect(await onCard()).toEqual([1, null]);
});
