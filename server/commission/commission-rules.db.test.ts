import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { commissionRules } from "#database/schema/vendors/commission.ts";
import { commissionTermsAt, type CommissionRule } from "#domain/commission/commission-rule.ts";
import type { WrittenCommissionRule } from "#domain/commission/new-commission-rule.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { addRules } from "#tests/factories/commission-rule.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { addCommissionRule } from "./add-commission-rule.ts";
import { findCommissionRules } from "./find-commission-rules.ts";
import { getEarningTerms } from "./get-earning-terms.ts";

const database = testDatabase();
const now = new Date("2026-11-26T06:30:00.000Z");
const today = "2026-11-26";
const first = { page: 1, after: null };

const add = (
  world: World,
  person: Person,
  over: Partial<WrittenCommissionRule> & { id?: string },
) =>
  addCommissionRule(world, person, {
    id: world.newId(),
    to: "all",
    rate: "10",
    fee: "",
    fromDay: today,
    ends: false,
    ...over,
  });

test("a rule is added once however often its form is sent, and the log says who added what", async () => {
  const { db } = database;
  const world = testWorld(db, { now: () => now });
  const admin = await makeAdministrator(db);
  const vendor = await makeVendor(db, { businessName: "Malwa Seeds" });
  const form = { id: world.newId(), to: `vendor:${vendor.id}`, rate: "7.5", fee: "12" };
  for (let sent = 0; sent < 3; sent += 1)
    expect(await add(world, admin, form)).toEqual({ ok: true, value: null });
  const { rows } = await db.execute(
    sql`select actor_id as "actorId", action, subject, label, after from activities`,
  );
  expect(rows).toEqual([
    {
      actorId: admin.id,
      action: "created",
      subject: "commission-rule",
      label: "Malwa Seeds",
      after: { rate: "7.5%", parcelFee: "₹12", fromDay: today },
    },
  ]);
  const found = await findCommissionRules(world, admin, first);
  expect(found).toMatchObject({ total: 1, basisPoints: 0, parcelFeePaise: 0, taxBasisPoints: 0 });
  expect(found?.rules).toMatchObject([{ name: "Malwa Seeds", basisPoints: 750, state: "today" }]);
});

test("a rule for nobody that is there is refused, and nobody but an administrator sees or adds one", async () => {
  const { db } = database;
  const world = testWorld(db, { now: () => now });
  const admin = await makeAdministrator(db);
  for (const kind of ["vendor", "category"])
    expect(await add(world, admin, { to: `${kind}:${world.newId()}` })).toEqual({
      ok: false,
      refusal: { code: "commission-rule-wrong", faults: { to: "to-missing" } },
    });
  const buyer = await makeBuyer(db);
  expect(await add(world, buyer, {})).toEqual({
    ok: false,
    refusal: { code: "not-an-administrator" },
  });
  expect(await findCommissionRules(world, buyer, first)).toBeNull();
  expect(await getEarningTerms(world, buyer)).toBeNull();
  expect(await db.select().from(commissionRules)).toEqual([]);
});

test("the database changes and deletes no rule", async () => {
  const { db } = database;
  await addRules(db, [{ basisPoints: 500 }]);
  for (const change of [
    sql`update commission_rules set basis_points = 600`,
    sql`delete from commission_rules`,
  ]) {
    const attempt = db.transaction((tx) => tx.execute(change));
    await expect(attempt).rejects.toMatchObject({
      cause: { message: expect.stringContaining("never changed") },
    });
  }
});

test("the list says of each rule whether it holds, as an order would find it", async () => {
  const { db } = database;
  const world = testWorld(db, { now: () => now });
  const admin = await makeAdministrator(db);
  const vendor = await makeVendor(db);
  const category = await makeCategory(db);
  const days = ["2026-01-01", "2026-11-25", today, "2026-11-27", "2026-12-24"];
  const subjects = [{}, { vendorId: vendor.id }, { categoryId: category.id }];
  let seed = 7;
  const draw = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let n = 0; n < 40; n += 1)
    await addRules(db, [
      { ...subjects[draw(3)], fromDay: days[draw(5)] ?? today, basisPoints: 100 + n },
    ]);
  const listed = (await findCommissionRules(world, admin, first))?.rules ?? [];
  const inOrder: CommissionRule[] = listed.toReversed();
  const terms = (at: Date) => commissionTermsAt(inOrder, at, 0);
  const goods = { vendorId: world.newId(), categoryId: world.newId() };
  const held = [
    terms(now).forAll.basisPoints,
    terms(now).basisPointsOf({ ...goods, vendorId: vendor.id }),
    terms(now).basisPointsOf({ ...goods, categoryId: category.id }),
  ];
  const said = listed.filter(({ state }) => state === "today");
  expect(said).toHaveLength(3);
  expect(new Set(said.map(({ basisPoints }) => basisPoints))).toEqual(new Set(held));
  const planned = listed.filter(({ state }) => state === "coming");
  expect(planned.every(({ fromDay }) => fromDay > today)).toBe(true);
  expect(planned.length).toBe(
    new Set(planned.map((one) => JSON.stringify([one.vendorId, one.categoryId, one.fromDay]))).size,
  );
  expect(planned.length).toBeGreaterThan(2);
});

test("a vendor is told its own terms and none of another's", async () => {
  const { db } = database;
  const world = testWorld(db, { now: () => now });
  const [own, other] = [await makeVendor(db), await makeVendor(db, { gstin: null })];
  await addRules(db, [
    { basisPoints: 1000 },
    { vendorId: own.id, basisPoints: 300 },
    { vendorId: other.id, basisPoints: 100 },
  ]);
  const vendor = { role: "vendor", status: "active" } as const;
  const terms = await getEarningTerms(world, { id: world.newId(), ...vendor, vendorId: own.id });
  expect(terms?.rules.map(({ basisPoints }) => basisPoints)).toEqual([1000, 300]);
  expect(terms).toMatchObject({ vendorId: own.id, sellerRegistered: true });
  const others = await getEarningTerms(world, { id: world.newId(), ...vendor, vendorId: other.id });
  expect(others).toMatchObject({ sellerRegistered: false, commissionTaxBasisPoints: 0 });
});
