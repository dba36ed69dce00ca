import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { TaxClassRefusal } from "#domain/tax/changed-tax-classes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { checkActivities } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { addTaxClass } from "./add-tax-class.ts";
import { addTaxRate } from "./add-tax-rate.ts";
import { deleteTaxClass } from "./delete-tax-class.ts";
import { findTaxClasses } from "./find-tax-classes.ts";
import { getTaxClass } from "./get-tax-class.ts";
import { removeTaxRate } from "./remove-tax-rate.ts";
import { renameTaxClass } from "./rename-tax-class.ts";

const database = testDatabase();
const done = { ok: true, value: null };
const refused = (code: TaxClassRefusal["code"]) => ({ ok: false, refusal: { code } });

// Noon of the tests is 20 Nov 2026.
const sowing = {
  id: "5b0f6a3e-1111-4a4a-8a8a-000000000001",
  name: "Seeds for sowing",
  hsn: "1209",
  rate: "0",
  fromDay: "2026-11-20",
};

const classesOf = async (world: World) => (await getSettings(world.db)).taxClasses;
const logged = async (world: World) =>
  (
    await world.db.execute(
      sql`select action, label, before, after from activities where subject = 'tax-class' order by id`,
    )
  ).rows;

test("a class is added once however often its form is sent, renamed, and said in the log", async () => {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  expect(await addTaxClass(world, admin, sowing)).toEqual(done);
  expect(await addTaxClass(world, admin, sowing)).toEqual(done);
  const pots = { ...sowing, id: crypto.randomUUID(), hsn: "12", rate: "2.5", name: "Others" };
  expect(await addTaxClass(world, admin, pots)).toEqual(done);
  expect(await classesOf(world)).toMatchObject([{ hsn: "12" }, { hsn: "1209" }]);
  expect(await addTaxClass(world, admin, { ...pots, id: crypto.randomUUID() })).toMatchObject({
    refusal: { code: "tax-class-wrong", faults: { hsn: "hsn-taken" } },
  });
  const { version = "" } = (await getTaxClass(world, admin, sowing.id)) ?? {};
  const named = { id: sowing.id, version, name: "Sowing seed" };
  expect(await renameTaxClass(world, admin, named)).toEqual(done);
  expect(await renameTaxClass(world, admin, named)).toEqual(done);
  expect(await logged(world)).toEqual([
    {
      action: "created",
      label: "Seeds for sowing",
      before: {},
      after: { name: "Seeds for sowing", hsn: "1209", rates: "0% from 2026-11-20" },
    },
    expect.objectContaining({ action: "created", label: "Others" }),
    {
      action: "changed",
      label: "Sowing seed",
      before: { name: "Seeds for sowing" },
      after: { name: "Sowing seed" },
    },
  ]);
  await checkActivities(world.db);
});

test("rates that have begun stay, a coming one is taken back, and so is a class without any that has begun", async () => {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  await addTaxClass(world, admin, { ...sowing, fromDay: "2026-12-01" });
  const shown = async () => {
    const { version = "" } = (await getTaxClass(world, admin, sowing.id)) ?? {};
    return { id: sowing.id, version };
  };
  const add = async (fromDay: string, rate = "5") =>
    addTaxRate(world, admin, { ...(await shown()), written: { rate, fromDay } });
  const remove = async (fromDay: string) =>
    removeTaxRate(world, admin, { ...(await shown()), fromDay });
  expect(await remove("2026-12-01")).toEqual(refused("tax-rate-only"));
  expect(await add("2027-04-01")).toEqual(done);
  expect(await remove("2027-04-01")).toEqual(done);
  expect(await remove("2027-04-01")).toEqual(done);
  expect(await add("2026-11-19")).toMatchObject({ refusal: { code: "tax-class-wrong" } });
  expect(await deleteTaxClass(world, admin, await shown())).toEqual(done);
  expect(await classesOf(world)).toEqual([]);
  expect(await deleteTaxClass(world, admin, { id: sowing.id, version: "" })).toEqual(
    refused("tax-class-not-found"),
  );

  await addTaxClass(world, admin, sowing);
  expect(await remove("2026-11-20")).toEqual(refused("tax-rate-begun"));
  expect(await deleteTaxClass(world, admin, await shown())).toEqual(refused("tax-class-begun"));
  expect((await logged(world)).map(({ action }) => action)).toEqual([
    "created",
    "changed",
    "changed",
    "deleted",
    "created",
  ]);
});

test("nobody but an administrator reads or changes them", async () => {
  const world = testWorld(database.db);
  await makeTaxClasses(world.db);
  const buyer = await makeBuyer(world.db);
  const shown = { id: "class-0", version: "" };
  expect(await findTaxClasses(world, buyer)).toBeNull();
  expect(await getTaxClass(world, buyer, "class-0")).toBeNull();
  const missing = refused("tax-class-not-found");
  expect(await addTaxClass(world, buyer, sowing)).toEqual(missing);
  expect(await renameTaxClass(world, buyer, { ...shown, name: "x" })).toEqual(missing);
  expect(await deleteTaxClass(world, buyer, shown)).toEqual(missing);
});

test("published products count in the class closest to them, the others by their code", async () => {
  const world = testWorld(database.db);
  const { db } = world;
  const admin = await makeAdministrator(db);
  await makeTaxClasses(db, [{}, { hsn: "120930", name: "Flowers" }]);
  for (const hsn of ["12099190", "12099990", "12093000", "10011100", "10011100", null])
    await makeProduct(db, { hsn });
  await makeProduct(db, { hsn: "12099190", state: "draft" });
  expect(await findTaxClasses(world, admin)).toMatchObject({
    today: "2026-11-20",
    standardBasisPoints: 1800,
    classes: [
      { hsn: "1209", products: 2, todayBasisPoints: 0, coming: [] },
      { hsn: "120930", products: 1 },
    ],
    uncovered: [
      { hsn: "10011100", products: 2 },
      { hsn: null, products: 1 },
    ],
    uncoveredHsns: 2,
  });
});

test("of eight who change the same class at once one wins, and the others are told", async () => {
  const clone = await openClone();
  const world = testWorld(clone.db);
  const admin = await makeAdministrator(world.db);
  await addTaxClass(world, admin, sowing);
  const { version = "" } = (await getTaxClass(world, admin, sowing.id)) ?? {};
  const days = Array.from({ length: 8 }, (_, place) => `2027-04-0${place + 1}`);
  const added = await Promise.all(
    days.map((fromDay) =>
      addTaxRate(world, admin, { id: sowing.id, version, written: { rate: "5", fromDay } }),
    ),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(added.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 7 }, () => refused("tax-class-changed")),
  );
  const [one] = await classesOf(world);
  expect(one?.rates).toHaveLength(2);
  expect(await logged(world)).toHaveLength(2);
});
