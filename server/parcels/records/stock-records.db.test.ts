import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTrailQuery } from "#domain/parcels/records/buyer-trail.ts";
import { readRecordKey } from "#domain/parcels/records/record-key.ts";
import { recordMonths } from "#domain/parcels/records/record-month.ts";
import type { RegisterFigures } from "#domain/parcels/records/stock-register.ts";
import type { Person } from "#domain/people/person.ts";
import { rowsPerPage } from "#domain/list-page.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { anyStockEvent, noneYet, playStockHistory } from "#tests/factories/stock-history.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { openTrail, readTrail } from "./buyer-trail.ts";
import { formD, stockRegister } from "./stock-records.ts";

const database = testDatabase();

async function registerOf(world: World, vendor: Person, month: string) {
  const found = await stockRegister.find(world, vendor, {
    vendorId: null,
    month,
    page: 1,
    after: null,
  });
  return found?.rows ?? [];
}

const sumOf = (rows: readonly RegisterFigures[], figure: keyof RegisterFigures) =>
  rows.reduce((sum, row) => sum + row[figure], 0);

const withoutNone = (counts: ReadonlyMap<string | null, number>) =>
  new Map([...counts].filter(([, count]) => count !== 0));

/** How many packets of each lot the trail of all orders has. */
async function boughtOf(world: World, vendor: Person): Promise<Map<string | null, number>> {
  const all = readTrailQuery(new URLSearchParams(), "", world.now());
  const subject = await openTrail(world, vendor, { ...all, vendorId: null });
  if (subject === null || subject === "none-chosen") throw new Error("No trail");
  const bought = new Map<string | null, number>();
  for await (const batch of readTrail(world, subject))
    for (const { lotId, packets, isReplacement } of batch)
      if (!isReplacement) bought.set(lotId, (bought.get(lotId) ?? 0) + packets);
  return bought;
}

test("whatever happens to packets: each month begins with what the one before left, and the last ends with what is there", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStockEvent, { minLength: 6, maxLength: 18 }), async (events) => {
      const { world, vendor, packId, notebook } = await playStockHistory(db, events);
      let before = new Map<string | null, number>();
      const soldOf = new Map<string | null, number>();
      for (const month of recordMonths(world.now()).slice(0, 14).toReversed()) {
        const rows = await registerOf(world, vendor, month);
        for (const row of rows) {
          const { opening, received, assigned, sold, returned, replaced, corrected, closing } = row;
          expect(opening, `${month} ${row.lotNumber}`).toBe(before.get(row.lotId) ?? 0);
          const came = received + assigned + returned + replaced;
          expect(opening + came - sold + corrected).toBe(closing);
          expect(closing).toBeGreaterThanOrEqual(0);
          before.delete(row.lotId);
        }
        expect([...before.values()].filter((left) => left !== 0)).toEqual([]);
        for (const row of rows) soldOf.set(row.lotId, (soldOf.get(row.lotId) ?? 0) + row.sold);
        before = new Map(rows.map(({ lotId, closing }) => [lotId, closing]));
        const noted = notebook.get(month) ?? noneYet;
        expect(sumOf(rows, "assigned")).toBe(0);
        for (const figure of ["received", "sold", "returned", "replaced", "corrected"] as const)
          expect(sumOf(rows, figure), `${month} ${figure}`).toBe(noted[figure]);
        const form = await formD.find(world, vendor, {
          vendorId: null,
          month,
          page: 1,
          after: null,
        });
        for (const row of form?.rows ?? []) {
          const came = row.purchased + row.imported + row.returned + row.assigned + row.corrected;
          expect(row.opening + came + row.replaced - row.sold - row.exported).toBe(row.closing);
          expect(row.purchased).toBeGreaterThanOrEqual(0);
        }
        const sumOfForm = (figure: "opening" | "purchased" | "closing") =>
          form?.rows.reduce((sum, row) => sum + row[figure], 0);
        expect(sumOfForm("opening")).toBe(100 * sumOf(rows, "opening"));
        expect(sumOfForm("purchased")).toBe(100 * noted.received);
        expect(sumOfForm("closing")).toBe(100 * sumOf(rows, "closing"));
      }
      expect(withoutNone(soldOf)).toEqual(withoutNone(await boughtOf(world, vendor)));
      const { rows } = await db.execute<{ lotId: string | null; quantity: number }>(sql`
        select lot_id as "lotId", quantity from lot_stock where pack_id = ${packId} and quantity > 0
        union all select null, k.stock - coalesce((select sum(s.quantity) from lot_stock s join lots on lots.id = s.lot_id
          where s.pack_id = k.id and lots.on_sale), 0)::int from packs k where k.id = ${packId}`);
      const there = new Map(rows.map(({ lotId, quantity }) => [lotId, quantity]));
      expect(withoutNone(before)).toEqual(withoutNone(there));
    }),
    { numRuns: 12 },
  );
  await checkInvariants(db);
}, 60_000);

test("Form D has what it asks for: by seed and class, in kilograms, imported and exported for themselves", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db, { businessName: "Narmada Seeds" });
  const of = { vendorId: vendor.vendorId };
  const okra = await makeProduct(db, {
    ...of,
    packs: [
      { stock: 0, quantity: 500 },
      { stock: 0, quantity: 1, unit: "kg" },
    ],
  });
  const zinnia = await makeProduct(db, {
    ...of,
    name: "Zinnia",
    packs: [{ stock: 0, quantity: 50, unit: "seeds" }],
  });
  const edible = await makeProduct(db, { ...of, goodsKind: "edible", packs: [{ stock: 0 }] });
  const [small, large] = okra.packs;
  const pieces = [
    { packId: small!.id, received: 4, assigned: 0 },
    { packId: large!.id, received: 2, assigned: 0 },
  ];
  await makeLot(world, vendor, okra, { pieces });
  const foreign = await makeLot(world, vendor, zinnia, {
    number: "Z-1",
    pieces: [{ packId: zinnia.pack.id, received: 3, assigned: 0 }],
  });
  await db.execute(sql`update lots set origin_country = 'NL' where id = ${foreign}`);
  await db.execute(sql`
    insert into stock_movements (pack_id, change, stock_after, cause, created_at)
    values (${edible.pack.id}, 9, 9, 'opening', ${noon})`);
  const buy = async (packId: string, quantity: number, country: "IN" | "GB") => {
    const buyer = await makeBuyer(db, [{ packId, quantity }]);
    const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
    if (!placed.ok) throw new Error(placed.refusal.code);
    await db.execute(sql`
      update orders set ship_to = ship_to || jsonb_build_object('country', ${country}::text)
      where id = ${placed.value.orderId}`);
  };
  await buy(small!.id, 1, "IN");
  await buy(large!.id, 1, "GB");
  await buy(zinnia.pack.id, 2, "IN");
  const found = await formD.find(world, vendor, {
    vendorId: null,
    month: "2026-11",
    page: 1,
    after: null,
  });
  const unmoved = { opening: 0, returned: 0, replaced: 0, assigned: 0, corrected: 0 };
  const same = { ...unmoved, productNameHi: "हाइब्रिड भिंडी", lotClass: "certified" };
  const ofOkra = { ...same, productId: okra.id, productName: "Hybrid Okra", isCounted: false };
  const ofZinnia = { ...same, productId: zinnia.id, productName: "Zinnia", isCounted: true };
  expect(found?.dealer).toMatchObject({ name: "Narmada Seeds" });
  expect(found?.rows).toEqual([
    { ...ofOkra, purchased: 4_000, imported: 0, sold: 500, exported: 1_000, closing: 2_500 },
    { ...ofZinnia, purchased: 0, imported: 150, sold: 100, exported: 0, closing: 50 },
  ]);
  const next = await formD.find(world, vendor, {
    vendorId: null,
    month: "2026-10",
    page: 1,
    after: null,
  });
  expect(next?.rows).toEqual([]);
});

test("a vendor has its own records whatever it asks for, administrators those of the vendor they choose", async () => {
  const { db } = database;
  const world = testWorld(db);
  const [mine, other] = [await makeVendorPerson(db), await makeVendorPerson(db)];
  const product = await makeProduct(db, { vendorId: mine.vendorId, packs: [{ stock: 0 }] });
  await makeLot(world, mine, product, {
    pieces: [{ packId: product.pack.id, received: 4, assigned: 0 }],
  });
  const asked = { vendorId: mine.vendorId, month: "2026-11", page: 1, after: null };
  const admin = await makeAdministrator(db);
  const customer = await makeBuyer(db);
  for (const record of [stockRegister, formD]) {
    expect((await record.find(world, other, asked))?.rows).toEqual([]);
    expect(await record.find(world, admin, { ...asked, vendorId: null })).toBeNull();
    expect(await record.find(world, customer, asked)).toBeNull();
    expect(await record.open(world, customer, asked)).toBeNull();
    expect(
      (await record.find(world, mine, { ...asked, vendorId: other.vendorId }))?.rows,
    ).toHaveLength(1);
    expect((await record.find(world, admin, asked))?.rows).toHaveLength(1);
  }
});

test("pages show all rows once, in the order of the file", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  for (let n = 0; n < 30; n += 1) {
    const product = await makeProduct(db, {
      vendorId: vendor.vendorId,
      name: `Okra ${n % 7}`,
      packs: [{ stock: 0 }, { stock: 0, quantity: 250 }],
    });
    const pieces = product.packs.map(({ id }) => ({ packId: id, received: 1, assigned: 0 }));
    for (const number of ["A", "B"]) await makeLot(world, vendor, product, { number, pieces });
  }
  const asked = { vendorId: null, month: "2026-11", after: null };
  const opened = await stockRegister.open(world, vendor, asked);
  const all: unknown[] = [];
  for await (const batch of opened!.batches) all.push(...batch);
  expect(all).toHaveLength(120);
  const paged: unknown[] = [];
  for (const page of [1, 2, 3]) {
    const found = await stockRegister.find(world, vendor, { ...asked, page });
    expect(found?.page).toMatchObject({ page, pageCount: 3, total: 120 });
    expect(found?.rows.length).toBeLessThanOrEqual(rowsPerPage);
    paged.push(...(found?.rows ?? []));
  }
  expect(paged).toEqual(all);
  const beyond = await stockRegister.find(world, vendor, { ...asked, page: 99 });
  expect(beyond?.rows).toEqual(all.slice(100));
});

test("a record that is longer than its pages says so, and goes on behind the last row of these, within a seed as well", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  for (let n = 0; n < 25; n += 1) {
    const of = { vendorId: vendor.vendorId, name: `Okra ${n % 7}` };
    const { id } = await makeProduct(db, { ...of, packs: [{ stock: 0 }] });
    await db.execute(sql`
      with added as (
        insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, stock)
        select gen_random_uuid(), ${id}, ${vendor.vendorId}, n, 'g', ${id} || n, 100, 1 from generate_series(1, 99) n
        returning id
      )
      insert into stock_movements (pack_id, change, stock_after, cause, created_at)
      select id, 1, 1, 'opening', ${noon} from added`);
  }
  const asked = { vendorId: null, month: "2026-11" };
  const opened = await stockRegister.open(world, vendor, asked);
  const all: unknown[] = [];
  for await (const batch of opened!.batches) all.push(...batch);
  expect(all).toHaveLength(25 * 99);
  const find = async (page: number, after: string | null = null) =>
    stockRegister.find(world, vendor, { ...asked, page, after: readRecordKey(after) });
  const first = await find(1);
  const whole = { page: 1, pageCount: 48, total: 2_400 };
  expect(first?.page).toEqual({ ...whole, isLonger: true, goesOnAfter: null });
  const last = await find(99);
  expect(last?.rows).toEqual(all.slice(2_350, 2_400));
  const further = await find(2, last?.page.goesOnAfter);
  expect(further).toMatchObject({ page: { page: 2, pageCount: 2, total: 75, isLonger: false } });
  expect(further?.rows).toEqual(all.slice(2_450));
  expect((await find(1, last?.page.goesOnAfter))?.rows).toEqual(all.slice(2_400, 2_450));
});
