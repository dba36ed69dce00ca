import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { usualClasses } from "#domain/tax/usual-classes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkActivities } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { addUsualClasses } from "./add-usual-classes.ts";
import { findUsualClasses } from "./find-usual-classes.ts";

const database = testDatabase();
const all = usualClasses.map(({ hsn }) => hsn);
const done = { ok: true, value: null };

test("the usual classes are offered with what each published product bears today and would then", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await makeTaxClasses(db, [{ hsn: "120930", name: "Flowers" }]);
  const small = await makeVendor(db, { gstRegistered: false });
  await makeProduct(db, { name: "Sharbati wheat", hsn: "10019100" });
  await makeProduct(db, { name: "Okra" });
  await makeProduct(db, { name: "Brinjal", vendorId: small.id });
  await makeProduct(db, { name: "Marigold", hsn: "12093000" });
  await makeProduct(db, { name: "A draft", state: "draft" });
  await makeProduct(db, { name: "Hoe", hsn: "82011000" });
  await makeProduct(db, { name: "No HSN", hsn: null });
  const found = await findUsualClasses(world, admin);
  expect(found).toMatchObject({ standardBasisPoints: 1_800, unclassified: 2 });
  const of = (hsn: string) => found?.classes.find((one) => one.hsn === hsn);
  expect(found?.classes).toHaveLength(all.length);
  expect(of("1001")).toMatchObject({
    review: true,
    productCount: 1,
    products: [
      {
        name: "Sharbati wheat",
        pricePaise: 10_000,
        nowBasisPoints: 1_800,
        afterBasisPoints: [0, 500],
      },
    ],
  });
  expect(of("1209")).toMatchObject({
    productCount: 2,
    products: [
      { name: "Brinjal", nowBasisPoints: 0, afterBasisPoints: [0] },
      { name: "Okra", nowBasisPoints: 1_800, afterBasisPoints: [0] },
    ],
  });
  expect(of("0713")).toMatchObject({ productCount: 0, products: [] });
  expect(await findUsualClasses(world, { ...admin, role: "customer" })).toBeNull();
});

test("what the owner chooses is added in one step, however often it is sent, and nothing before", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await findUsualClasses(world, admin);
  expect((await getSettings(db)).taxClasses).toEqual([]);
  const chosen = { hsns: ["1209", "1001"], unsettled: 0 };
  for (let sent = 0; sent < 2; sent += 1)
    expect(await addUsualClasses(world, admin, chosen)).toEqual(done);
  expect((await getSettings(db)).taxClasses).toMatchObject([
    { hsn: "1001", name: "Wheat seed", rates: [{ fromDay: "2026-11-20", basisPoints: 0 }] },
    { hsn: "1209", name: "Seeds for sowing", rates: [{ fromDay: "2026-11-20", basisPoints: 0 }] },
  ]);
  expect((await findUsualClasses(world, admin))?.classes).toHaveLength(all.length - 2);
  await checkActivities(db);
  const customer = { ...admin, role: "customer" } as const;
  expect(await addUsualClasses(world, customer, { hsns: all, unsettled: 0 })).toMatchObject({
    ok: false,
  });
});

test("a usual class too is refused where its rate would lift a pack above its MRP", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await db.insert(settings).values({ key: "taxRateBasisPoints", value: 0 });
  await makeProduct(db, { hsn: "10019100", packs: [{ pricePaise: 9_900, mrpPaise: 10_000 }] });
  const chosen = { hsns: ["1001"], unsettled: 500 };
  expect(await addUsualClasses(world, admin, chosen)).toMatchObject({
    refusal: { code: "packs-above-mrp", count: 1 },
  });
  expect(await addUsualClasses(world, admin, { ...chosen, unsettled: 0 })).toEqual(done);
});

test("two who add them at once add each class once", async () => {
  const { db } = await openClone();
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const added = await Promise.all(
    Array.from({ length: 4 }, () => addUsualClasses(world, admin, { hsns: all, unsettled: 500 })),
  );
  expect(added).toEqual(added.map(() => done));
  expect((await getSettings(db)).taxClasses).toHaveLength(all.length);
});
