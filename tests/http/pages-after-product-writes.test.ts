import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import type { Person } from "#domain/people/person.ts";
import { addProductImage } from "#server/catalogue/images/add-product-image.ts";
import { changeImageTexts } from "#server/catalogue/images/change-image-texts.ts";
import { deleteProductImage } from "#server/catalogue/images/delete-product-image.ts";
import { moveProductImage } from "#server/catalogue/images/move-product-image.ts";
import { renderWaitingImages } from "#server/catalogue/images/render-waiting-images.ts";
import { addProduct } from "#server/catalogue/products/add-product.ts";
import { changePackPrice } from "#server/catalogue/products/change-pack-price.ts";
import { moveProducts } from "#server/catalogue/products/move-products.ts";
import { removeProduct } from "#server/catalogue/products/remove-product.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { selectLastCorrection } from "#server/catalogue/stock/stock-store.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { cachedShops } from "#tests/cached-shops.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { newProduct, productFormOf } from "#tests/factories/product-form.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { png } from "#tests/pictures/pictures.ts";

const dataDir = mkdtempSync(join(tmpdir(), "beej-data-"));
const shops = cachedShops(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const paths = [
  "/",
  "/hi",
  "/products",
  "/products?page=2",
  "/products?sort=name-desc",
  "/products?sort=price-asc",
  "/products?sort=price-asc&page=2",
  "/products?sort=price-desc",
  "/products?sort=price-desc&page=2",
  "/products?sort=rating-desc",
  "/products?search=okra",
  "/products?search=monsoon",
  "/products?category=roots",
  "/products?category=pods",
  "/products?maxPrice=120",
  "/hi/products",
  "/products/okra",
  "/hi/products/okra",
  "/products/peas",
  "/products/carrot",
  "/vendors/kaveri",
  "/vendors/kaveri?sort=price-desc",
  "/vendors/narmada",
  "/sitemap.xml",
];

let admin: Person;
let okra: MadeProduct;
let carrot: MadeProduct;
let pods: string;
let roots: string;
let kaveri: string;
let narmada: string;

/** More than a page of lists, and more in a category than stand beside a product. */
beforeAll(async () => {
  const { db } = shops.world;
  admin = await makeAdministrator(db);
  pods = (await makeCategory(db, { slug: "pods", nameEn: "Pods" })).id;
  roots = (await makeCategory(db, { slug: "roots", nameEn: "Roots" })).id;
  kaveri = (await makeVendor(db, { slug: "kaveri", businessName: "Kaveri" })).id;
  narmada = (await makeVendor(db, { slug: "narmada", businessName: "Narmada" })).id;
  const packs = [
    { pricePaise: 11_000, mrpPaise: 20_000, stock: 40 },
    { pricePaise: 19_000, quantity: 500, stock: 40 },
  ];
  const of = { categoryId: pods, vendorId: kaveri, nameHi: null };
  okra = await makeProduct(db, { ...of, slug: "okra", name: "Okra", packs });
  await makeReview(db, { productId: okra.id });
  await makeProduct(db, { ...of, slug: "peas", name: "Peas" });
  for (const name of ["Beans", "Cowpea", "Lentil", "Gram"]) await makeProduct(db, { ...of, name });
  const other = { categoryId: roots, vendorId: narmada, nameHi: null };
  carrot = await makeProduct(db, { ...other, slug: "carrot", name: "Carrot" });
  for (let i = 0; i < 24; i += 1)
    await makeProduct(db, { ...other, name: `Root ${i}`, packs: [{ pricePaise: 15_000 + i }] });
});

const changes = (write: () => Promise<unknown>) => shops.pagesChangedBy(paths, write);

async function done<T extends { ok: boolean }>(result: Promise<T>): Promise<T & { ok: true }> {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as T & { ok: true };
}

async function edit(id: string, change: (given: GivenProduct) => Partial<GivenProduct>) {
  const { given, ...form } = await productFormOf(shops.world.db, id);
  await done(updateProduct(shops.world, admin, { ...form, given: { ...given, ...change(given) } }));
}

const firstPack =
  (change: Partial<GivenProduct["packs"][number]>) =>
  ({ packs }: GivenProduct): Partial<GivenProduct> => ({
    packs: packs.map((pack, index) => (index === 0 ? { ...pack, ...change } : pack)),
  });

const packsBack = ({ packs }: GivenProduct) => ({
  packs: packs.map((pack) => ({ ...pack, archived: false })),
});

const edits: [string, (given: GivenProduct) => Partial<GivenProduct>, string][] = [
  ["name", () => ({ name: "Zebra okra" }), "/products?page=2"],
  ["Hindi name", () => ({ nameHi: "भिंडी" }), "/hi"],
  ["description", () => ({ description: "Sow in the monsoon." }), "/products?search=monsoon"],
  ["short description", () => ({ shortDescription: "Crisp" }), "/"],
  ["type of seed", () => ({ seedType: "Heirloom" }), "/products/okra"],
  ["HSN", () => ({ hsn: "0602" }), "/sitemap.xml"],
  ["lower price", firstPack({ pricePaise: 5_000 }), "/products?sort=price-asc&page=2"],
  ["MRP", firstPack({ mrpPaise: 30_000 }), "/products?sort=rating-desc"],
  ["higher price", firstPack({ pricePaise: 18_000 }), "/products?maxPrice=120"],
  ["archived pack", firstPack({ archived: true }), "/products/okra"],
  ["pack that is back", packsBack, "/products/okra"],
  ["category", () => ({ categoryId: roots }), "/products?category=roots"],
  ["former category", () => ({ categoryId: pods }), "/products/peas"],
  ["taking it from sale", () => ({ state: "draft" }), "/products?search=okra"],
  ["publishing it", () => ({ state: "published" }), "/products/peas"],
];

test.each(edits)(
  "the %s of a product is another on every page at once",
  async (_, change, shown) => {
    expect(await changes(() => edit(okra.id, change))).toContain(shown);
  },
);

test("a price that is changed in the list shows at once, on pages that other prices bound too", async () => {
  const price = (seenPricePaise: number, pricePaise: number) => () =>
    done(
      changePackPrice(shops.world, admin, {
        productId: carrot.id,
        packId: carrot.pack.id,
        seenPricePaise,
        pricePaise,
      }),
    );
  expect(await changes(price(10_000, 90_000))).toContain("/products?search=okra");
  expect(await changes(price(90_000, 10_000))).toContain("/products?sort=price-asc");
});

test("products that are moved, added and removed show and go at once", async () => {
  const { world } = shops;
  const ids = [carrot.id, okra.id];
  const { rows } = await world.db.execute<{ id: string }>("select id from products order by id");
  const all = rows.map(({ id }) => id);
  const move = (some: string[], to: "archived" | "published") => () =>
    done(moveProducts(world, admin, { ids: some, to }));
  expect(await changes(move(ids, "archived"))).toContain("/products/okra");
  expect(await changes(move(ids, "published"))).toContain("/products/carrot");
  expect(await changes(move(all, "archived"))).toContain("/");
  expect(await changes(move(all, "published"))).toContain("/");
});

test("a product that is added shows at once, and goes at once", async () => {
  const { world } = shops;
  const given = await newProduct(world.db, { categoryId: pods, vendorId: kaveri });
  const id = world.newId();
  expect(await changes(() => done(addProduct(world, admin, { id, given })))).toContain("/products");
  expect(await changes(() => done(removeProduct(world, admin, id)))).toContain("/products");
  expect(await changes(() => done(removeProduct(world, admin, okra.id)))).toContain("/");
  const back = { ids: [okra.id], to: "published" } as const;
  expect(await changes(() => done(moveProducts(world, admin, back)))).toContain("/");
});

test("stock that a person corrects shows where a page shows stock", async () => {
  const { world } = shops;
  let seenStock = 50;
  const count = (quantity: number) => async () => {
    const last = await selectLastCorrection(world.db, carrot.pack.id);
    const of = { productId: carrot.id, packId: carrot.pack.id, seenStock };
    const why = { reason: "counted", note: "", seenCorrectionId: last?.id ?? 0 };
    await done(adjustStock(world, admin, { mode: "set", quantity, ...of, ...why }));
    seenStock = quantity;
  };
  expect(await changes(count(40))).toEqual([]);
  expect(await changes(count(5))).toContain("/products?category=roots");
  expect(await changes(count(4))).toContain("/products/carrot");
  expect(await changes(count(0))).toContain("/products?sort=price-asc");
  expect(await changes(count(50))).toContain("/vendors/narmada");
});

test("stock that orders take and give back shows at once", async () => {
  const { world, clock } = shops;
  let number = "";
  let buyer: Person;
  const order = (quantity: number, method: string) => async () => {
    buyer = await makeBuyer(world.db, [{ packId: okra.pack.id, quantity }]);
    const request = await checkoutRequest(world, buyer, { method });
    number = (await done(placeOrder(world, buyer, request))).value.orderNumber;
  };
  const parcel = () => ({ orderNumber: number, parcel: 1 });
  expect(await changes(order(35, "cod"))).toContain("/products?search=okra");
  expect(await changes(order(5, "credit-card"))).toContain("/products?sort=price-asc");
  clock.now = new Date(clock.now.getTime() + 20 * 60_000);
  expect(await changes(() => releaseHolds(world))).toContain("/products?sort=price-asc");
  expect(await changes(order(5, "cod"))).toContain("/products/okra");
  const cancel = { reason: "changed-mind", words: "" } as const;
  expect(
    await changes(() => done(cancelParcelByCustomer(world, buyer, { ...parcel(), ...cancel }))),
  ).toContain("/products/okra");
  await order(5, "cod")();
  await moveThrough(world, admin, { ...parcel(), from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  await done(requestReturn(world, buyer!, { ...parcel(), reason: "damaged", words: "" }));
  await done(decideReturn(world, admin, { ...parcel(), decision: "approved", note: "Send it" }));
  const back = { ...parcel(), from: "delivered", isSealed: true } as const;
  expect(await changes(() => moveThrough(world, admin, back, ["returned"]))).toContain("/");
});

test("pictures show when their files are there, in their order, and go at once", async () => {
  const { world } = shops;
  const productId = carrot.id;
  const add = async (width: number) => {
    const bytes = await png({ width, height: width });
    return (await done(addProductImage(world, admin, { productId, bytes }))).value.imageId;
  };
  const first = await add(20);
  const second = await add(30);
  expect(await changes(() => renderWaitingImages(world))).toContain("/products?category=roots");
  const texts = { altEn: "A carrot", altHi: "गाजर" };
  const named = { productId, imageId: first, ...texts };
  expect(await changes(() => done(changeImageTexts(world, admin, named)))).toContain(
    "/products/carrot",
  );
  const moved = { productId, imageId: second, position: 0 };
  expect(await changes(() => done(moveProductImage(world, admin, moved)))).toContain("/products");
  const gone = { productId, imageId: second };
  expect(await changes(() => done(deleteProductImage(world, admin, gone)))).toContain("/products");
});
