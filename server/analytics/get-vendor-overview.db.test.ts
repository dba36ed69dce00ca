import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSale } from "#tests/factories/sale.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { noon, testWorld } from "#tests/world.ts";
import { getVendorOverview } from "./get-vendor-overview.ts";

const database = testDatabase();
const overview = (vendorId: string) => getVendorOverview(testWorld(database.db), vendorId);
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const six = (product: { pack: { id: string } }) => ({ packId: product.pack.id, quantity: 6 });

async function seller() {
  const { id: vendorId } = await makeVendor(database.db);
  const okra = await makeProduct(database.db, { vendorId, packs: [{ stock: 500 }] });
  return { vendorId, okra };
}

test("a new vendor's overview is empty, and asks the database three times", async () => {
  const { id } = await makeVendor(database.db);
  const { sales, ...found } = await overview(id);
  expect(found).toEqual({
    totals: { orders: 0, customers: 0, revenuePaise: 0, products: 0 },
    recent: [],
    lowPacks: [],
    opening: { open: 0, isMore: false },
    lowBelow: 20,
    toPack: [],
    toPackCount: 0,
  });
  expect(sales).toHaveLength(30);
  expect(sales.every(({ orders, revenuePaise }) => orders + revenuePaise === 0)).toBe(true);
  const world = testWorld(database.db);
  // The settings are kept from the first time on.
  await getVendorOverview(world, id);
  expect(await countQueries(() => getVendorOverview(world, id))).toBe(3);
});

test("the totals are those of the own parcels, each customer counted once", async () => {
  const { db } = database;
  const { vendorId, okra } = await seller();
  await makeProduct(db, { vendorId, state: "draft" });
  const other = await makeProduct(db, { packs: [{ stock: 500 }] });
  const { id: personId } = await makePerson(db);
  await makeSale(db, { personId, lines: [six(okra), six(other)] });
  await makeSale(db, { personId, lines: [six(okra)], at: hoursAgo(24 * 29) });
  await makeSale(db, { lines: [six(okra)], statuses: ["returned"], at: hoursAgo(24 * 31) });
  await makeSale(db, { lines: [six(okra)], statuses: ["canceled"] });
  await makeSale(db, { lines: [six(other)] });
  const { totals, sales } = await overview(vendorId);
  expect(totals).toEqual({ orders: 3, customers: 2, revenuePaise: 141_600, products: 2 });
  expect(sales.filter(({ orders }) => orders > 0)).toEqual([
    { day: "2026-10-22", orders: 1, revenuePaise: 70_800 },
    { day: "2026-11-20", orders: 1, revenuePaise: 70_800 },
  ]);
});

test("the five newest orders are recent, with the own parcels' status and sum", async () => {
  const { db } = database;
  const { vendorId, okra } = await seller();
  const rice = await makeProduct(db, { vendorId, goodsKind: "edible", packs: [{ stock: 99 }] });
  const other = await makeProduct(db, { packs: [{ stock: 500 }] });
  const numbers: string[] = [];
  for (let hours = 6; hours > 0; hours -= 1) {
    const lines = hours === 1 ? [six(okra), six(rice), six(other)] : [six(okra)];
    const statuses = hours === 2 ? (["canceled"] as const) : [];
    const { number } = await makeSale(db, { lines, at: hoursAgo(hours), statuses: [...statuses] });
    numbers.unshift(number);
  }
  const { recent } = await overview(vendorId);
  expect(recent.map(({ number }) => number)).toEqual(numbers.slice(0, 5));
  expect(recent.map(({ status }) => status)).toEqual([
    "confirmed",
    "canceled",
    "confirmed",
    "confirmed",
    "confirmed",
  ]);
  expect(recent[0]).toEqual({
    number: numbers[0],
    shipToName: "Asha Verma",
    placedAt: hoursAgo(1),
    status: "confirmed",
    totalPaise: 141_600,
  });
});

test("the ten parcels that wait longest are to pack, and all of them are counted", async () => {
  const { db } = database;
  const { vendorId, okra } = await seller();
  for (let hours = 1; hours <= 12; hours += 1)
    await makeSale(db, {
      lines: [six(okra)],
      at: hoursAgo(hours),
      statuses: [hours % 2 === 0 ? "processing" : "confirmed"],
    });
  for (const status of ["pending", "shipped", "canceled"] as const)
    await makeSale(db, { lines: [six(okra)], at: hoursAgo(50), statuses: [status] });
  const { toPack, toPackCount } = await overview(vendorId);
  expect(toPackCount).toBe(12);
  expect(toPack.map(({ placedAt }) => placedAt)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(hoursAgo),
  );
  expect(toPack[0]).toMatchObject({ status: "processing", units: 6, city: "Indore" });
});

test("the five emptiest packs of own products on sale are low below twenty", async () => {
  const { db } = database;
  const { id: vendorId } = await makeVendor(db);
  for (const stock of [19, 20, 7, 15, 0, 11, 12])
    await makeProduct(db, { vendorId, name: `Seed ${stock}`, packs: [{ stock }] });
  await makeProduct(db, { vendorId, state: "draft", packs: [{ stock: 1 }] });
  await makeProduct(db, { vendorId, packs: [{ stock: 2, archivedAt: noon }, { stock: 70 }] });
  await makeProduct(db, { name: "Another's", packs: [{ stock: 3 }] });
  const { lowPacks, totals } = await overview(vendorId);
  expect(lowPacks.map(({ name, stock }) => [name, stock])).toEqual([
    ["Seed 0", 0],
    ["Seed 7", 7],
    ["Seed 11", 11],
    ["Seed 12", 12],
    ["Seed 15", 15],
  ]);
  expect(totals.products).toBe(9);
});
