import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { FitChoice, PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import { getBell } from "#server/notices/get-bell.ts";
import { getRepricedPacks } from "#server/notices/get-repriced-packs.ts";
import { queueNoticeMails } from "#server/notices/queue-notice-mails.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makePersonOf, makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { gstin } from "#tests/factories/vendor.ts";
import { sendAll, testMailing } from "#tests/mail/mailing.ts";
import { noon, testWorld } from "#tests/world.ts";
import { addTaxRate } from "./add-tax-rate.ts";
import { changeBusinessTax } from "./change-business-tax.ts";
import { fitAboveMrp } from "./fit-above-mrp.ts";
import { findTaxClasses } from "./find-tax-classes.ts";
import { getTaxClass } from "./get-tax-class.ts";

const database = testDatabase();
const mailing = testMailing(database);

/** ₹79 with 28 % is ₹101.12; ₹74.21 is the most that fits ₹95. */
const tight = { pricePaise: 7_900, mrpPaise: 9_500 };

/** Seeds are to have 28 % from now on, and this becomes of the packs that are then above. */
async function raise(world: World, admin: Person, choice: FitChoice) {
  const { version = "" } = (await getTaxClass(world, admin, "class-0")) ?? {};
  const change = { id: "class-0", version, written: { rate: "28", fromDay: "2026-11-21" } };
  const refused = await addTaxRate(world, admin, change);
  if (refused.ok) return;
  const { key } = refused.refusal as PacksAboveMrp;
  const done = await addTaxRate(world, admin, { ...change, fit: { choice, key } });
  expect(done).toMatchObject({ ok: true });
}

async function setUp(world: World) {
  const { db } = world;
  await makeTaxClasses(db);
  const vendor = await makeVendorPerson(db, { businessName: "Narmada Seeds" });
  const { vendorId } = vendor;
  const products = [
    await makeProduct(db, {
      name: "Okra",
      nameHi: "भिंडी",
      vendorId,
      packs: [tight, { ...tight, quantity: 250, mrpPaise: 9_999 }],
    }),
    await makeProduct(db, {
      name: "Papaya",
      vendorId,
      packs: [{ pricePaise: 1, mrpPaise: 1 }, {}],
    }),
  ];
  return { admin: await makeAdministrator(db), vendor, products };
}

const told = async ({ id }: Person) => {
  const { rows } = await database.db.execute<{ id: number; kind: string }>(
    sql`select id, kind from notices where person_id = ${id} order by id`,
  );
  return rows;
};

test("whose prices were lowered or packs paused is told so, once for all of them", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { admin, vendor, products } = await setUp(world);
  const colleague = await makePersonOf(db, vendor.vendorId);
  const other = await makeVendorPerson(db);
  const { pack } = await makeProduct(db, { vendorId: other.vendorId, packs: [tight] });
  const bystander = await makeVendorPerson(db);
  await makeProduct(db, { vendorId: bystander.vendorId });
  await raise(world, admin, "lower");
  await raise(world, admin, "lower");
  for (const person of [vendor, colleague, other])
    expect(await told(person)).toMatchObject([{ kind: "price" }]);
  expect([await told(admin), await told(bystander)]).toEqual([[], []]);
  expect((await getBell(world, vendor)).notices).toMatchObject([
    { kind: "price", packCount: 3, detail: null, isRead: false },
  ]);
  const [own] = await told(vendor);
  const id = String(own?.id);
  const [okra, papaya] = products;
  expect(await getRepricedPacks(world, vendor, id, { page: 1 })).toMatchObject({
    total: 3,
    packs: [
      {
        productId: okra?.id,
        packId: okra?.pack.id,
        product: "Okra",
        productHi: "भिंडी",
        quantity: 100,
        unit: "g",
        beforePaise: 7_900,
        afterPaise: 7_421,
      },
      { packId: okra?.packs[1]?.id, quantity: 250, beforePaise: 7_900, afterPaise: 7_811 },
      { packId: papaya?.pack.id, product: "Papaya", beforePaise: 1, afterPaise: null },
    ],
  });
  const [another] = await told(other);
  expect(await getRepricedPacks(world, other, String(another?.id), { page: 1 })).toMatchObject({
    total: 1,
    packs: [{ packId: pack.id }],
  });
  for (const [person, of] of [
    [other, id],
    [admin, id],
    [vendor, "0"],
    [vendor, "x"],
  ] as const)
    expect(await getRepricedPacks(world, person, of, { page: 1 })).toBeNull();
});

test("one mail names them all with what each cost and costs; who wants none gets none", async () => {
  const { db } = database;
  const { world, server } = await mailing.world();
  const { admin, vendor } = await setUp(world);
  await raise(world, admin, "lower");
  await queueNoticeMails(world);
  await queueNoticeMails(world);
  expect(await sendAll(world)).toEqual(["sent"]);
  const [mail] = server.mails;
  expect(mail?.headers.get("subject")).toBe(
    "3 packs: prices lowered or paused to stay within the MRP",
  );
  for (const said of [
    "Okra, 100g: ₹74.21 instead of ₹79.00",
    "Okra, 250g: ₹78.11 instead of ₹79.00",
    "Papaya, 100g: paused, its price was ₹0.01",
    `/vendor/notices/${(await told(vendor))[0]?.id}/prices`,
  ])
    expect(mail?.text).toContain(said);
  await makeProduct(db, {
    vendorId: vendor.vendorId,
    packs: [{ pricePaise: 9_000, mrpPaise: 9_000 }],
  });
  await db.execute(sql`insert into notice_choices values (${vendor.id}, 'price', 'none')`);
  const { above } = (await findTaxClasses(world, admin)) ?? {};
  expect(above?.count).toBe(1);
  const chosen = { choice: "pause", key: above?.key ?? "" } as const;
  expect(await fitAboveMrp(world, admin, chosen)).toMatchObject({ ok: true });
  expect(await told(vendor)).toHaveLength(2);
  expect(await queueNoticeMails(world)).toEqual({ atOnce: 0, daily: 0 });
});

test("the same packs at the same prices are told of again when it happens again", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { admin, vendor } = await setUp(world);
  for (const daysAgo of [1, 0]) {
    await makeTaxClasses(db);
    await db.execute(sql`update packs set archived_at = null`);
    await db.execute(sql`update products set state = 'published'`);
    const now = () => new Date(noon.getTime() - daysAgo * 86_400_000);
    await raise({ ...world, now }, admin, "pause");
  }
  expect(await told(vendor)).toHaveLength(2);
});

test("who registers for GST chose about the packs; a colleague is told what became of them", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db, { gstRegistered: false });
  const colleague = await makePersonOf(db, vendor.vendorId);
  await makeProduct(db, {
    vendorId: vendor.vendorId,
    packs: [{ pricePaise: 9_000, mrpPaise: 9_500 }],
  });
  const refused = await changeBusinessTax(world, vendor, { gst: "yes", gstin });
  const key = refused.ok ? "" : (refused.refusal as PacksAboveMrp).key;
  // A number of another state is refused after the prices were looked at: nobody is told of what was undone.
  const away = { gst: "yes", gstin: "27AAPFU0939F1ZV", fit: { choice: "lower", key } } as const;
  expect(await changeBusinessTax(world, vendor, away)).toMatchObject({ ok: false });
  expect(await told(colleague)).toEqual([]);
  expect(await changeBusinessTax(world, vendor, { ...away, gstin })).toMatchObject({ ok: true });
  expect(await told(vendor)).toEqual([]);
  expect(await told(colleague)).toMatchObject([{ kind: "price" }]);
});
