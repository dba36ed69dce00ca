import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { activities } from "#database/schema/activity.ts";
import { packs, products } from "#database/schema/products.ts";
import { stockMovements } from "#database/schema/stock.ts";
import type { Person } from "#domain/people/person.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeAdministrator } from "#tests/factories/product-form.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { adjustStock, type StockAdjustment } from "./adjust-stock.ts";
import { getStockHistory } from "./get-stock-history.ts";

const database = testDatabase();

const adjustment = (product: MadeProduct, given: Partial<StockAdjustment>): StockAdjustment => ({
  productId: product.id,
  packId: product.pack.id,
  mode: "set",
  quantity: 47,
  seenStock: product.pack.stock,
  seenCorrectionId: 0,
  reason: "counted",
  note: "",
  ...given,
});

const stockOf = async (db: Database, packId: string) =>
  (await db.select().from(packs).where(eq(packs.id, packId)))[0]?.stock;

test("a count is kept with its reason, its person and what was there before", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  const given = adjustment(product, { note: "shelf 4" });
  expect(await adjustStock(world, person, given)).toEqual({ ok: true, value: { stock: 47 } });
  const history = await getStockHistory(world, person, {
    productId: product.id,
    packId: null,
    page: 1,
  });
  expect(history?.shown?.movements).toMatchObject([
    { change: -3, stockAfter: 47, cause: "correction", note: "counted: shelf 4" },
    { change: 50, stockAfter: 50, cause: "opening", person: null },
  ]);
  expect(await db.select().from(activities)).toMatchObject([
    {
      action: "stock-changed",
      subjectId: product.pack.id,
      label: "Hybrid Okra 100g",
      before: { stock: 50 },
      after: { stock: 47, reason: "counted: shelf 4" },
    },
  ]);
  await checkInvariants(db);
});

test("sent twice it is done once; another's correction of the same stock is refused until it was seen", async () => {
  const { db } = database;
  const world = testWorld(db);
  const [meera, arun] = [await makeAdministrator(db), await makeAdministrator(db)];
  const product = await makeProduct(db);
  const added = adjustment(product, { mode: "add", quantity: 10, reason: "received" });
  expect(await adjustStock(world, meera, added)).toMatchObject({ ok: true });
  expect(await adjustStock(world, meera, added)).toEqual({ ok: true, value: { stock: 60 } });
  expect(await adjustStock(world, arun, added)).toEqual({
    ok: false,
    refusal: { code: "stock-corrected" },
  });
  const asked = { productId: product.id, packId: product.pack.id, page: 1 };
  const seen = await getStockHistory(world, arun, asked);
  const seenCorrectionId = seen?.shown?.correctionId ?? 0;
  expect(await adjustStock(world, arun, { ...added, seenCorrectionId })).toEqual({
    ok: true,
    value: { stock: 70 },
  });
  await checkInvariants(db);
});

test("an order between opening the page and saving the count stays sold", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity: 2 }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  expect(placed.ok).toBe(true);
  expect(await adjustStock(world, person, adjustment(product, {}))).toEqual({
    ok: true,
    value: { stock: 45 },
  });
  const asked = { productId: product.id, packId: null, page: 1 };
  const history = await getStockHistory(world, person, asked);
  expect(history?.shown?.movements[1]).toMatchObject({ change: -2, cause: "order" });
  expect(history?.shown?.movements[1]?.orderNumber).toMatch(/^BB-/);
});

test("a pack that comes back is shown as in stock, and one that is emptied is not", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  const given = adjustment(product, { mode: "remove", quantity: 50, reason: "damaged" });
  expect(await adjustStock(world, person, given)).toMatchObject({ ok: true });
  const isInStock = async () =>
    (await db.select().from(products).where(eq(products.id, product.id)))[0]?.inStock;
  expect(await isInStock()).toBe(false);
  const [last] = await db.select().from(stockMovements).where(eq(stockMovements.change, -50));
  const back = { ...given, mode: "add", quantity: 3, seenCorrectionId: last?.id ?? 0 } as const;
  expect(await adjustStock(world, person, back)).toMatchObject({ ok: true });
  expect(await isInStock()).toBe(true);
});

test("without a reason, below nothing, or for somebody else's pack nothing changes", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  const codeOf = async (given: Partial<StockAdjustment>, by: Person = person) => {
    const adjusted = await adjustStock(world, by, adjustment(product, given));
    return adjusted.ok ? null : adjusted.refusal.code;
  };
  expect(await codeOf({ reason: "" })).toBe("stock-reason-missing");
  expect(await codeOf({ reason: "other" })).toBe("stock-note-missing");
  expect(await codeOf({ quantity: 50 })).toBe("stock-unchanged");
  expect(await codeOf({ mode: "remove", quantity: 51 })).toBe("stock-too-low");
  expect(await codeOf({ packId: "none" })).toBe("pack-not-found");
  expect(await codeOf({ packId: (await makeProduct(db)).pack.id })).toBe("pack-not-found");
  const { id, vendorId } = await makePerson(db, { role: "vendor" });
  const vendor: Person = { id, role: "vendor", status: "active", vendorId };
  expect(await codeOf({}, vendor)).toBe("pack-not-found");
  const own = await makePerson(db, { role: "vendor", vendorId: product.vendorId });
  expect(await codeOf({}, { ...vendor, id: own.id, vendorId: own.vendorId })).toBeNull();
  expect(await stockOf(db, product.pack.id)).toBe(47);
});

test("orders and corrections at once lose nothing: every piece is explained", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 12 });
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  const buying = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity: 2 }]);
      return { buyer, request: await checkoutRequest(world, buyer) };
    }),
  );
  const received = adjustment(product, { mode: "add", quantity: 30, reason: "received" });
  const [orders, corrections] = await Promise.all([
    Promise.all(buying.map(({ buyer, request }) => placeOrder(world, buyer, request))),
    Promise.all(Array.from({ length: 6 }, () => adjustStock(world, person, received))),
  ]);
  expect(orders.every(({ ok }) => ok)).toBe(true);
  // One form, sent six times.
  expect(corrections.every(({ ok }) => ok)).toBe(true);
  expect(await stockOf(db, product.pack.id)).toBe(50 - 12 + 30);
  await checkInvariants(db);
  await close();
  await clone.drop();
});
