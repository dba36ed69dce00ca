import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Executor } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import type { ChosenFit, FitChoice, PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { WrittenBusiness } from "#domain/shop/written-business.ts";
import { changePackPrice } from "#server/catalogue/products/change-pack-price.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { changeBusiness } from "#server/shop/change-business.ts";
import { getEditableSettings } from "#server/shop/get-editable-settings.ts";
import type { World } from "#server/world.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { gstin } from "#tests/factories/vendor.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { addTaxClass } from "./add-tax-class.ts";
import { addTaxRate } from "./add-tax-rate.ts";
import { changeBusinessTax } from "./change-business-tax.ts";
import { deleteTaxClass } from "./delete-tax-class.ts";
import { findTaxClasses } from "./find-tax-classes.ts";
import { fitAboveMrp } from "./fit-above-mrp.ts";
import { getTaxClass } from "./get-tax-class.ts";

const database = testDatabase();
const done = { ok: true, value: null };

/** As the owner types it in Business Information. */
async function setGeneralRate(world: World, person: Person, taxRate: string, fit?: ChosenFit) {
  const form = (await getEditableSettings(world, person))?.business;
  if (!form) throw new Error("The form does not open.");
  const written: WrittenBusiness = { ...form.written, taxRate };
  return changeBusiness(world, person, { written, shown: form.shown, fit });
}

function aboveOf(answer: Result<unknown, { code: string }>): PacksAboveMrp {
  if (answer.ok || answer.refusal.code !== "packs-above-mrp")
    throw new Error(`Not refused for its packs: ${JSON.stringify(answer)}`);
  return answer.refusal as PacksAboveMrp;
}

const chosen = (choice: FitChoice, { key }: PacksAboveMrp): ChosenFit => ({ choice, key });

const packsIn = async (db: Executor) =>
  (
    await db.execute(sql`
      select k.sku, k.price_paise as "pricePaise", k.archived_at is not null as archived, p.state,
        p.shown_price_paise as "shownPaise", p.version
      from packs k join products p on p.id = k.product_id order by k.sku`)
  ).rows;

const logged = async (db: Executor) =>
  (
    await db.execute<{ action: string; subject: string }>(
      sql`select actor_id as "actorId", action, subject, label, before, after from activities order by subject, after::text`,
    )
  ).rows;

/** ₹79 with 18 % is ₹93.22; ₹74.21 is the most that fits ₹95 at 28 %. */
const tight = { pricePaise: 7_900, mrpPaise: 9_500 };

test("a general rate that would lift packs above their MRP is refused with each of them, and nothing changes", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const { id, pack } = await makeProduct(db, { packs: [{ ...tight, sku: "A" }, { sku: "B" }] });
  await makeProduct(db, { state: "draft", packs: [{ ...tight, sku: "C" }] });
  await makeProduct(db, { packs: [{ ...tight, sku: "D", archivedAt: world.now() }] });
  const before = await packsIn(db);
  const refused = await setGeneralRate(world, admin, "28");
  expect(aboveOf(refused)).toMatchObject({
    count: 1,
    packs: [
      {
        packId: pack.id,
        productId: id,
        productName: "Hybrid Okra",
        quantity: 100,
        unit: "g",
        vendorName: "Test Seed House",
        ...tight,
        basisPoints: 2_800,
        fromDay: null,
      },
    ],
  });
  expect(await packsIn(db)).toEqual(before);
  expect(await db.select().from(settings)).toEqual([]);
  expect(await logged(db)).toEqual([]);
});

test("chosen so, their prices go down to the highest that fits, in the same transaction and in the log", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await makeProduct(db, {
    packs: [
      { ...tight, sku: "A" },
      { ...tight, mrpPaise: 9_999, sku: "B" },
    ],
  });
  const above = aboveOf(await setGeneralRate(world, admin, "28"));
  expect(await setGeneralRate(world, admin, "28", chosen("lower", above))).toEqual(done);
  expect(await packsIn(db)).toMatchObject([
    { sku: "A", pricePaise: 7_421, archived: false, state: "published", shownPaise: 7_421 },
    { sku: "B", pricePaise: 7_811, archived: false },
  ]);
  expect(await logged(db)).toEqual([
    ...[7_421, 7_811].map((pricePaise) => ({
      actorId: admin.id,
      action: "changed",
      subject: "pack",
      label: "Hybrid Okra 100g",
      before: { pricePaise: 7_900 },
      after: { pricePaise },
    })),
    expect.objectContaining({ subject: "settings", after: { taxRateBasisPoints: 2_800 } }),
  ]);
  await checkActivities(db);
});

test("chosen so, they are paused, and a product that has no other pack is archived", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await makeProduct(db, { name: "Okra", packs: [{ ...tight, sku: "A" }] });
  await makeProduct(db, { name: "Papaya", packs: [{ ...tight, sku: "B" }, { sku: "C" }] });
  const above = aboveOf(await setGeneralRate(world, admin, "28"));
  expect(above.packs.map(({ productName }) => productName)).toEqual(["Okra", "Papaya"]);
  expect(await setGeneralRate(world, admin, "28", chosen("pause", above))).toEqual(done);
  expect(await packsIn(db)).toMatchObject([
    { sku: "A", pricePaise: 7_900, archived: true, state: "archived", shownPaise: null },
    { sku: "B", pricePaise: 7_900, archived: true, state: "published", shownPaise: 10_000 },
    { sku: "C", archived: false },
  ]);
  expect((await logged(db)).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    "paused pack",
    "paused pack",
    "archived product",
    "changed settings",
  ]);
  await checkInvariants(db);
});

test("where not even a paisa fits, lowering pauses", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await makeProduct(db, { packs: [{ pricePaise: 1, mrpPaise: 1, sku: "A" }, { sku: "B" }] });
  const above = aboveOf(await setGeneralRate(world, admin, "100"));
  expect(await setGeneralRate(world, admin, "100", chosen("lower", above))).toEqual(done);
  expect(await packsIn(db)).toMatchObject([{ sku: "A", pricePaise: 1, archived: true }, {}]);
});

test("what was chosen about other packs or other prices counts for nothing", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await makeProduct(db, { packs: [tight] });
  const above = aboveOf(await setGeneralRate(world, admin, "28"));
  await makeProduct(db, { packs: [tight] });
  const again = aboveOf(await setGeneralRate(world, admin, "28", chosen("lower", above)));
  expect(again.count).toBe(2);
  const higher = await setGeneralRate(world, admin, "40", chosen("lower", again));
  expect(aboveOf(higher).key).not.toBe(again.key);
  expect(await setGeneralRate(world, admin, "28", chosen("lower", again))).toEqual(done);
});

test("a rate of a class is looked at on the day it begins, a new class at once, and one that goes gives way to what is behind it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const others = { hsn: "12", rates: [{ fromDay: "2026-01-01", basisPoints: 0 }] };
  const later = { hsn: "1209", rates: [{ fromDay: "2026-12-01", basisPoints: 0 }] };
  await makeTaxClasses(db, [others, later]);
  await makeProduct(db, { packs: [{ pricePaise: 9_000, mrpPaise: 9_000 }] });
  const shown = async (id: string) => {
    const { version = "" } = (await getTaxClass(world, admin, id)) ?? {};
    return { id, version };
  };
  const rate = async (id: string, fit?: ChosenFit) =>
    addTaxRate(world, admin, {
      ...(await shown(id)),
      written: { rate: "5", fromDay: "2027-04-01" },
      fit,
    });
  // Until it is deleted, the closer class has nil then.
  expect(await rate("class-0")).toEqual(done);
  const gone = await deleteTaxClass(world, admin, await shown("class-1"));
  expect(aboveOf(gone).packs).toMatchObject([{ basisPoints: 500, fromDay: "2027-04-01" }]);
  const dear = aboveOf(await rate("class-1"));
  expect(dear.packs).toMatchObject([{ basisPoints: 500, fromDay: "2027-04-01" }]);
  const vegetables = { name: "Vegetables", hsn: "120991", rate: "12", fromDay: "2026-11-20" };
  const added = await addTaxClass(world, admin, { ...vegetables, id: crypto.randomUUID() });
  expect(aboveOf(added).packs).toMatchObject([{ basisPoints: 1_200, fromDay: null }]);
  expect(await rate("class-1", chosen("lower", dear))).toEqual(done);
  expect(await packsIn(db)).toMatchObject([{ pricePaise: 8_571 }]);
});

test("a rate that falls is nobody's hindrance, and what is above already is found and put right by itself", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await db.insert(settings).values({ key: "taxRateBasisPoints", value: 4_000 });
  await makeProduct(db, { packs: [{ ...tight, sku: "A" }] });
  expect(await setGeneralRate(world, admin, "28")).toEqual(done);
  const above = (await findTaxClasses(world, admin))?.above;
  expect(above).toMatchObject({ count: 1, packs: [tight] });
  if (!above) return;
  const customer = { ...admin, role: "customer" } as const;
  expect(await fitAboveMrp(world, customer, chosen("lower", above))).toMatchObject({ ok: false });
  expect(await fitAboveMrp(world, admin, chosen("lower", above))).toEqual(done);
  expect(await fitAboveMrp(world, admin, chosen("lower", above))).toEqual(done);
  expect(await packsIn(db)).toMatchObject([{ sku: "A", pricePaise: 7_421 }]);
  expect((await findTaxClasses(world, admin))?.above).toBeNull();
});

test("a vendor who becomes registered for GST decides about their own packs alone", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db, { gstRegistered: false });
  const { vendorId } = vendor;
  await makeProduct(db, { vendorId, packs: [{ pricePaise: 9_000, mrpPaise: 9_500, sku: "A" }] });
  const other = await makeVendorPerson(db, { gstRegistered: false });
  await makeProduct(db, {
    vendorId: other.vendorId,
    packs: [{ ...tight, mrpPaise: 7_900, sku: "B" }],
  });
  const register = (number: string, fit?: ChosenFit) =>
    changeBusinessTax(world, vendor, { gst: "yes", gstin: number, fit });
  expect(await register("23")).toMatchObject({ refusal: { code: "business-fields-wrong" } });
  const above = aboveOf(await register(gstin));
  expect(above).toMatchObject({ count: 1, packs: [{ basisPoints: 1_800, pricePaise: 9_000 }] });
  const away = await register("27AAPFU0939F1ZV", chosen("lower", above));
  expect(away).toMatchObject({ refusal: { code: "business-fields-wrong" } });
  expect(await packsIn(db)).toMatchObject([{ sku: "A", pricePaise: 9_000 }, { sku: "B" }]);
  expect(await register(gstin, chosen("lower", above))).toMatchObject({ ok: true });
  expect(await packsIn(db)).toMatchObject([
    { sku: "A", pricePaise: 8_050 },
    { sku: "B", pricePaise: 7_900 },
  ]);
});

test("of a rate that rises and prices and orders that are written at once, none leaves a pack above its MRP", async () => {
  const { db } = await openClone();
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const vendor = await makeVendorPerson(db);
  const { vendorId } = vendor;
  const seen = { seenPricePaise: 7_000, pricePaise: 8_000 };
  const packs = [{ pricePaise: 7_000, mrpPaise: 9_500 }];
  const made = await Promise.all(
    Array.from({ length: 6 }, () => makeProduct(db, { vendorId, packs })),
  );
  const buyers = await Promise.all(
    made.map(({ pack }) => makeBuyer(db, [{ packId: pack.id, quantity: 1 }])),
  );
  const requests = await Promise.all(buyers.map((buyer) => checkoutRequest(world, buyer)));
  const raise = async () => {
    for (let tries = 0, fit: ChosenFit | undefined; tries < 20; tries += 1) {
      const answer = await setGeneralRate(world, admin, "28", fit);
      if (answer.ok) return;
      fit = chosen("lower", aboveOf(answer));
    }
    throw new Error("The rate was never let through");
  };
  const order = async (buyer: Person, shown: PlaceOrderRequest | undefined) => {
    for (let tries = 0, request = shown; request && tries < 5; tries += 1) {
      const answer = await placeOrder(world, buyer, request);
      if (answer.ok) return;
      expect(answer.refusal.code).toBe("lines-changed");
      request = await checkoutRequest(world, buyer);
    }
    throw new Error("The order was never placed");
  };
  const price = async ({ id: productId, pack }: MadeProduct) => {
    const answer = await changePackPrice(world, vendor, { productId, packId: pack.id, ...seen });
    expect(answer.ok ? "saved" : answer.refusal.code).toMatch(/^(saved|above-mrp)$/);
  };
  const ordered = buyers.map((buyer, place) => order(buyer, requests[place]));
  await Promise.all([raise(), ...made.map(price), ...ordered]);
  expect(await findTaxClasses(world, admin)).toMatchObject({
    standardBasisPoints: 2_800,
    above: null,
  });
  const { rows } = await db.execute(sql`
    select l.price_paise + l.tax_paise <= k.mrp_paise as fits from order_lines l join packs k on k.id = l.pack_id`);
  expect(rows).toEqual(made.map(() => ({ fits: true })));
  await checkInvariants(db);
});
