import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activities } from "#database/schema/activity.ts";
import { versionOf } from "#domain/catalogue/lots/crop-minimum.ts";
import type { Person } from "#domain/people/person.ts";
import { addLot } from "#server/catalogue/lots/add-lot.ts";
import { findLots } from "#server/catalogue/lots/find-lots.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import type { World } from "#server/world.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { lotOf, makeLot } from "#tests/factories/lot.ts";
import { productFormOf } from "#tests/factories/product-form.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { changeMinimum } from "./change-minimum.ts";
import { findMinimums } from "./find-minimums.ts";
import { selectMinimum } from "./minimum-store.ts";

const database = testDatabase();

async function change(world: World, person: Person, cropKey: string, percent: string | null) {
  const version = versionOf(await selectMinimum(world.db, cropKey));
  const inForce = percent !== null;
  const given = { cropKey, percent: percent ?? "65", inForce, source: "The standard", version };
  return changeMinimum(world, person, given);
}

test("a shop begins with the 17 minimums that have a source in force, and those from memory not", async () => {
  const { db } = database;
  const world = testWorld(db);
  const found = (await findMinimums(world, await makeAdministrator(db))) ?? [];
  expect(found.filter(({ minimum }) => minimum?.inForce)).toHaveLength(17);
  expect(found.find(({ key }) => key === "okra")?.minimum).toEqual({
    cropKey: "okra",
    permille: 650,
    inForce: false,
    source: null,
  });
  expect(found.find(({ key }) => key === "marigold")?.minimum).toBeNull();
});

test("lots below a minimum leave the sale with the change that puts it in force, and come back with it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { cropKey: "okra", packs: [{ stock: 5 }] });
  const other = await makeProduct(db, { cropKey: "gram", packs: [{ stock: 5 }] });
  const pieces = [{ packId: product.pack.id, received: 10, assigned: 0 }];
  await makeLot(world, person, product, { number: "A", germinationPermille: 640, pieces });
  await makeLot(world, person, product, { number: "B", germinationPermille: 650, pieces });
  const elsewhere = [{ packId: other.pack.id, received: 10, assigned: 0 }];
  await makeLot(world, person, other, { germinationPermille: 860, pieces: elsewhere });
  const stockOf = async (of = product) =>
    (await db.execute<{ stock: number }>(sql`select stock from packs where id = ${of.pack.id}`))
      .rows[0]?.stock;
  const standings = async () =>
    (await findLots(world, person, { productId: product.id, page: 1 }))?.lots.map(
      ({ number, standing }) => `${number} ${standing}`,
    );
  expect(await stockOf()).toBe(25);
  expect(await change(world, person, "okra", "65")).toEqual({ ok: true, value: null });
  expect(await stockOf()).toBe(15);
  expect((await standings())?.toSorted()).toEqual(["A below-minimum", "B on-sale"]);
  expect(await change(world, person, "okra", "64")).toMatchObject({ ok: true });
  expect(await stockOf()).toBe(25);
  expect(await change(world, person, "okra", "70")).toMatchObject({ ok: true });
  expect(await stockOf()).toBe(5);
  expect(await change(world, person, "okra", null)).toMatchObject({ ok: true });
  expect(await stockOf()).toBe(25);
  expect(await stockOf(other)).toBe(15);
  const logged = await db.select().from(activities).where(eq(activities.subject, "settings"));
  expect(logged.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ permille: 640, judged: 1 }),
  );
  await checkInvariants(db);
});

test("a form that was opened before somebody else's change is refused, and anybody but an administrator", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const buyer = await makeBuyer(db, []);
  const given = { cropKey: "okra", percent: "70", inForce: true, source: "Book", version: "" };
  expect(await changeMinimum(world, person, given)).toMatchObject({
    refusal: { code: "minimum-changed" },
  });
  expect(await changeMinimum(world, buyer, given)).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  expect(await findMinimums(world, buyer)).toBeNull();
  expect(await change(world, person, "marigold", "60")).toMatchObject({ ok: true });
  expect(await selectMinimum(db, "marigold")).toMatchObject({ permille: 600, inForce: true });
});

test("a product whose crop is changed has its lots judged by the new one at once", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { cropKey: "okra", packs: [{ stock: 5 }] });
  const pieces = [{ packId: product.pack.id, received: 10, assigned: 0 }];
  await makeLot(world, person, product, { germinationPermille: 800, pieces });
  const save = async (cropKey: string | null) => {
    const { version, given } = await productFormOf(db, product.id);
    const changed = { ...given, cropKey };
    return updateProduct(world, person, { id: product.id, version, given: changed });
  };
  const standing = async () =>
    (await findLots(world, person, { productId: product.id, page: 1 }))?.lots[0];
  expect(await save("gram")).toMatchObject({ ok: true });
  expect(await standing()).toMatchObject({ standing: "below-minimum" });
  const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity: 6 }]);
  expect(await placeOrder(world, buyer, await checkoutRequest(world, buyer))).toMatchObject({
    refusal: { code: "lines-changed", problems: [{ available: 5 }] },
  });
  await checkInvariants(db);
  expect(await save(null)).toMatchObject({ ok: true });
  expect(await standing()).toMatchObject({ standing: "on-sale" });
  await checkInvariants(db);
});

test("lots that come in, orders and a minimum at once leave nothing on sale that is below it", async () => {
  const { db } = await openClone();
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { cropKey: "okra", packs: [{ stock: 5 }] });
  const pieces = [{ packId: product.pack.id, received: 2, assigned: 0 }];
  const weak = { germinationPermille: 640, pieces };
  const buyers = await Promise.all(
    Array.from({ length: 4 }, () => makeBuyer(db, [{ packId: product.pack.id, quantity: 1 }])),
  );
  const coming = Array.from({ length: 6 }, (_, index) =>
    addLot(world, person, lotOf(world, product, { ...weak, number: `W${index}` })),
  );
  const orders = buyers.map(async (buyer) =>
    placeOrder(world, buyer, await checkoutRequest(world, buyer)),
  );
  const changed = await Promise.all([change(world, person, "okra", "65"), ...coming, ...orders]);
  expect(changed.every(({ ok }) => ok)).toBe(true);
  const { rows } = await db.execute(sql`select id from lots where on_sale`);
  expect(rows).toEqual([]);
  await checkInvariants(db);
});
