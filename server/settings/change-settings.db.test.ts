import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Executor } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import type { WrittenBusiness } from "#domain/shop/written-business.ts";
import type { Person } from "#domain/people/person.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import type { World } from "#server/world.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { changeAbout } from "#server/shop/change-about.ts";
import { changeBusiness } from "#server/shop/change-business.ts";
import { getEditableSettings } from "#server/shop/get-editable-settings.ts";
import { getSettings } from "./get-settings.ts";

const database = testDatabase();

/** The form as somebody opens it now; `save` sends it with what they typed. */
async function openForm(world: World, person: Person) {
  const form = (await getEditableSettings(world, person))?.business;
  if (!form) throw new Error("The form does not open.");
  return {
    shown: form.shown,
    save: (typed: Partial<WrittenBusiness>, shown = form.shown) =>
      changeBusiness(world, person, { written: { ...form.written, ...typed }, shown }),
  };
}

const stored = async (db: Executor) =>
  Object.fromEntries((await db.select().from(settings)).map(({ key, value }) => [key, value]));

const logged = async (db: Executor) =>
  (
    await db.execute(
      sql`select actor_id as "actorId", action, subject_id as "subjectId", before, after from activities order by id`,
    )
  ).rows;

test("what differs from the first values is kept, and logged with what it was", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const form = await openForm(world, admin);
  expect(await form.save({ name: "Kisan Beej", shippingFee: "60", lowStockCard: "5" })).toEqual({
    ok: true,
    value: null,
  });
  expect(await stored(db)).toEqual({
    business: { name: "Kisan Beej" },
    shippingFeePaise: 6_000,
    lowStock: { card: 5 },
  });
  expect(await logged(db)).toEqual([
    {
      actorId: admin.id,
      action: "changed",
      subjectId: "business",
      before: { name: "Beej Bazaar", shippingFeePaise: 5_000, lowStockCard: 10 },
      after: { name: "Kisan Beej", shippingFeePaise: 6_000, lowStockCard: 5 },
    },
  ]);
  await (
    await openForm(world, admin)
  ).save({
    name: "Beej Bazaar",
    shippingFee: "50",
    lowStockCard: "10",
  });
  expect(await stored(db)).toEqual({});
  expect(await getSettings(db)).toEqual(firstShopSettings);
});

test("a limit of large orders is kept by itself, and the log says which and from what", async () => {
  const { db } = database;
  const world = testWorld(db);
  const form = await openForm(world, await makeAdministrator(db));
  expect(await form.save({ piecesPerLine: "50", firstCashValue: "1500" })).toMatchObject({
    ok: true,
  });
  expect(await stored(db)).toEqual({
    orderLimits: { piecesPerLine: 50, firstCashPaise: 150_000 },
  });
  expect(await logged(db)).toMatchObject([
    {
      before: { piecesPerLine: 100, firstCashPaise: 200_000 },
      after: { piecesPerLine: 50, firstCashPaise: 150_000 },
    },
  ]);
  expect((await getSettings(db)).orderLimits).toMatchObject({
    piecesPerLine: 50,
    waitingOrders: 2,
  });
});

test("saving what was shown changes nothing and logs nothing", async () => {
  const { db } = database;
  const world = testWorld(db);
  const form = await openForm(world, await makeAdministrator(db));
  expect((await form.save({})).ok).toBe(true);
  expect(await stored(db)).toEqual({});
  expect(await logged(db)).toEqual([]);
});

test("two administrators who change different things both have their way", async () => {
  const { db } = database;
  const world = testWorld(db);
  const [meera, ravi] = [await makeAdministrator(db), await makeAdministrator(db)];
  const [first, second] = [await openForm(world, meera), await openForm(world, ravi)];
  expect((await first.save({ phone: "+91 731 4000000" })).ok).toBe(true);
  expect((await second.save({ taxRate: "5" })).ok).toBe(true);
  expect(await stored(db)).toEqual({
    business: { phone: "+91 731 4000000" },
    taxRateBasisPoints: 500,
  });
});

test("the second to change the same thing is told, and has it by saving again", async () => {
  const { db } = database;
  const world = testWorld(db);
  const [meera, ravi] = [await makeAdministrator(db), await makeAdministrator(db)];
  const [first, second] = [await openForm(world, meera), await openForm(world, ravi)];
  expect((await first.save({ shippingFee: "60" })).ok).toBe(true);
  const refused = await second.save({ shippingFee: "70", taxRate: "5" });
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: "changed-meanwhile", changed: ["shippingFeePaise"] },
  });
  expect(await stored(db)).toEqual({ shippingFeePaise: 6_000 });
  if (refused.ok || refused.refusal.code !== "changed-meanwhile") return;
  expect((await second.save({ shippingFee: "70", taxRate: "5" }, refused.refusal.shown)).ok).toBe(
    true,
  );
  expect(await stored(db)).toEqual({ shippingFeePaise: 7_000, taxRateBasisPoints: 500 });
});

test("the last method of payment stays", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await db.insert(settings).values({ key: "codEnabled", value: false });
  const form = await openForm(world, admin);
  expect(await form.save({ digitalPayments: "" })).toEqual({
    ok: false,
    refusal: { code: "last-payment-method" },
  });
  await db.update(settings).set({ value: true });
  expect((await form.save({ digitalPayments: "" })).ok).toBe(true);
  expect((await getSettings(db)).digitalPayments).toBe(false);
});

test("what is wrong is refused at its fields, and nobody else may change anything", async () => {
  const { db } = database;
  const world = testWorld(db);
  const form = await openForm(world, await makeAdministrator(db));
  expect(await form.save({ gstin: "22AAAAA0000A1Z5", taxRate: "" })).toEqual({
    ok: false,
    refusal: {
      code: "business-wrong",
      faults: { gstin: "gstin-check-digit", taxRate: "rate-wrong" },
    },
  });
  const buyer = await makeBuyer(db);
  expect(await getEditableSettings(world, buyer)).toBeNull();
  expect(await changeBusiness(world, buyer, { written: {} as WrittenBusiness, shown: {} })).toEqual(
    { ok: false, refusal: { code: "not-an-administrator" } },
  );
});

test("an order that was placed before keeps its sums; the next has the new ones", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const { pack } = await makeProduct(db);
  const lines = [{ packId: pack.id, quantity: 1 }];
  const place = async () => {
    const buyer = await makeBuyer(db, lines);
    const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
    if (!placed.ok) throw new Error(placed.refusal.code);
    return { buyer, number: placed.value.orderNumber, total: placed.value.totalPaise };
  };
  const sums = ({ buyer, number }: { buyer: Person; number: string }) =>
    getOrder(world, buyer, number).then((order) => [order?.shippingPaise, order?.totalPaise]);
  const before = await place();
  expect(await sums(before)).toEqual([5_000, 16_800]);
  await (await openForm(world, admin)).save({ shippingFee: "75", taxRate: "0" });
  const after = await place();
  expect(await sums(before)).toEqual([5_000, 16_800]);
  expect(await sums(after)).toEqual([7_500, 17_500]);
  await checkInvariants(db);
});

test("the texts of the about page are the owner's own from their first change", async () => {
  const { db } = database;
  const world = testWorld(db, { now: () => noon });
  const admin = await makeAdministrator(db);
  const story = { en: "An example.", hi: "" };
  await db.insert(settings).values({ key: "about", value: { story, demo: true } });
  const form = (await getEditableSettings(world, admin))?.about;
  if (!form) throw new Error("The form does not open.");
  expect(form.demo).toBe(true);
  const same = await changeAbout(world, admin, form);
  expect([same.ok, (await getSettings(db)).about.demo]).toEqual([true, true]);
  const mission = { en: "Good seed for everybody.", hi: "" };
  const changed = await changeAbout(world, admin, {
    written: { ...form.written, mission },
    shown: form.shown,
  });
  expect(changed.ok).toBe(true);
  expect((await getSettings(db)).about).toMatchObject({ story, mission, demo: false });
  const again = await changeAbout(world, admin, {
    written: { ...form.written, mission: { en: "Other words.", hi: "" } },
    shown: form.shown,
  });
  expect(again).toMatchObject({ refusal: { code: "changed-meanwhile", changed: ["mission"] } });
});

test("of eight administrators who change the same thing at once one wins, and none is lost silently", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const { db } = connection;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const forms = await Promise.all(Array.from({ length: 8 }, () => openForm(world, admin)));
  const saved = await Promise.all(
    forms.map((form, place) => form.save({ shippingFee: String(60 + place) })),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(saved.flatMap((one) => (one.ok ? [] : [one.refusal.code]))).toEqual(
    Array.from({ length: 7 }, () => "changed-meanwhile"),
  );
  const won = 60 + saved.findIndex(({ ok }) => ok);
  expect(await stored(db)).toEqual({ shippingFeePaise: won * 100 });
  expect(await logged(db)).toHaveLength(1);
  await connection.close();
  await clone.drop();
});
