import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { parcelsOfPayment, type OwedParcel } from "#domain/money/refunds/parcel-refund.ts";
import type { Person } from "#domain/people/person.ts";
import { splitTax, taxSplitKind } from "#domain/tax/tax-split.ts";

import { testDatabase } from "#tests/database.ts";
import { cancelParcels, returnParcel } from "#tests/factories/parcels-order.ts";
import {
  deliverForCash,
  makeTaxedOrder,
  payBackAll,
  payTaxedOrder,
  type TaxedOrder,
} from "#tests/factories/taxed-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { exportMoney } from "./export-money.ts";
import type { MoneyRow } from "./money-store.ts";

const database = testDatabase();
const administrator: Person = {
  id: "8a6d4f7e-1f52-4a60-9d3b-6c1d2e3f4a5b",
  role: "administrator",
  status: "active",
  vendorId: null,
};
const days = { from: "2026-11-01", to: "2026-11-30" };

async function read(db: Database, asked = days, person = administrator): Promise<MoneyRow[]> {
  const rows: MoneyRow[] = [];
  for await (const batch of exportMoney(testWorld(db), person, asked)) rows.push(...batch);
  return rows;
}

const received = (row: MoneyRow) => row.valuePaise + row.cgstPaise + row.sgstPaise + row.igstPaise;
const refunded = (row: MoneyRow) => row.refundedValuePaise + row.refundedTaxPaise;
const sum = (rows: readonly MoneyRow[], of: (row: MoneyRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

async function expectAllMoney(db: Database, rows: readonly MoneyRow[]) {
  const { rows: sums } = await db.execute<{ came: number; went: number }>(sql`
    select (select coalesce(sum(amount_paise), 0) from captures) as came,
      (select coalesce(sum(amount_paise), 0) from refunds where state = 'done') as went`);
  expect({ came: sum(rows, received), went: sum(rows, refunded) }).toEqual(sums[0]);
}

test("a card order of two rates is told by rate, its shipping and round-off by none", async () => {
  const { db } = database;
  const order = await makeTaxedOrder(db, {
    method: "credit-card",
    pricesPaise: [9_900, 9_900],
    rates: [1800, 500],
    from: ["MP", "GJ"],
  });
  await payTaxedOrder(order);
  const rows = await read(db);
  const { rows: parcels } = await db.execute<{ rest: number }>(sql`
    select sum(shipping_paise + round_off_paise) as rest from parcels where order_id = ${order.orderId}`);
  const nothing = {
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    refundedValuePaise: 0,
    refundedTaxPaise: 0,
  };
  const all = { day: "2026-11-20", method: "credit-card", methodName: null };
  expect(rows).toEqual([
    { ...all, rateBasisPoints: 500, valuePaise: 19_800, ...nothing, igstPaise: 990 },
    {
      ...all,
      rateBasisPoints: 1800,
      valuePaise: 19_800,
      ...nothing,
      cgstPaise: 1_782,
      sgstPaise: 1_782,
    },
    { ...all, rateBasisPoints: null, valuePaise: parcels[0]?.rest, ...nothing },
  ]);
  await expectAllMoney(db, rows);
  await checkInvariants(db);
});

test("cash is told on the day its parcel came, for its lines alone", async () => {
  const { db } = database;
  const order = await makeTaxedOrder(db, { method: "cod", rates: [1800, 500] });
  expect(await read(db)).toEqual([]);
  await deliverForCash(db, order, 1);
  order.passMinutes(24 * 60);
  await deliverForCash(db, order, 2);
  const rows = await read(db);
  const told = rows.map(({ day, method, rateBasisPoints }) => [day, method, rateBasisPoints]);
  expect(told.filter(([, , rate]) => rate !== null)).toEqual([
    ["2026-11-20", "cod", 1800],
    ["2026-11-21", "cod", 500],
  ]);
  await expectAllMoney(db, rows);
  expect(await read(db, { from: "2026-11-21", to: "2026-11-21" })).toEqual(
    rows.filter(({ day }) => day === "2026-11-21"),
  );
});

test("what goes back is told on its own day, with the tax that was in it", async () => {
  const { db } = database;
  const order = await makeTaxedOrder(db, {
    method: "credit-card",
    pricesPaise: [9_900, 9_900],
    rates: [1800, 500],
  });
  await payTaxedOrder(order);
  order.passMinutes(24 * 60);
  await cancelParcels(order.world, order.buyer, order.number, [1]);
  await db.execute(
    sql`update refund_lines part set tax_paise = l.tax_paise from order_lines l where l.id = part.order_line_id`,
  );
  await payBackAll(db, order.world);
  const rows = await read(db);
  const back = rows.find(({ refundedTaxPaise }) => refundedTaxPaise > 0);
  expect(back).toMatchObject({
    day: "2026-11-21",
    rateBasisPoints: 1800,
    valuePaise: 0,
    refundedValuePaise: 19_800,
    refundedTaxPaise: 3_564,
  });
  await expectAllMoney(db, rows);
});

test("who may not see the money gets no row of it", async () => {
  const { db } = database;
  await payTaxedOrder(await makeTaxedOrder(db, { method: "credit-card" }));
  expect(await read(db, days, { ...administrator, role: "customer" })).toEqual([]);
});

const makings = fc.record({
  method: fc.constantFrom("credit-card", "cod"),
  pricesPaise: fc.array(fc.integer({ min: 99, max: 90_000 }), { minLength: 1, maxLength: 3 }),
  rates: fc.array(fc.constantFrom(0, 25, 500, 1200, 1800), { minLength: 1, maxLength: 3 }),
  to: fc.constantFrom(
    { country: "IN", state: "MP" },
    { country: "IN", state: "CH" },
    { country: "US", state: "MP" },
  ),
  from: fc.array(fc.constantFrom("MP", "CH", "GJ", null), { minLength: 1, maxLength: 3 }),
  canceledBefore: fc.integer({ min: 0, max: 1 }),
  canceledSince: fc.integer({ min: 0, max: 2 }),
  returned: fc.boolean(),
});

test("every row is what the rules of the money say of its captures", async () => {
  const { db } = database;
  const seed = 20_261_120;
  let world: TaxedOrder["world"] | undefined;
  for (const { canceledBefore, canceledSince, returned, ...making } of fc.sample(makings, {
    numRuns: 12,
    seed,
  })) {
    const order = await makeTaxedOrder(db, making);
    ({ world } = order);
    const places = making.pricesPaise.map((_, index) => index + 1);
    // One at least stays.
    const before = places.slice(0, Math.min(canceledBefore, places.length - 1));
    await cancelParcels(world, order.buyer, order.number, before);
    const open = places.slice(before.length);
    const since = open.slice(0, Math.min(canceledSince, open.length - 1));
    if (making.method === "cod") {
      for (const place of open) await deliverForCash(db, order, place);
    } else {
      await payTaxedOrder(order);
      order.passMinutes(60);
      await cancelParcels(world, order.buyer, order.number, since);
      if (returned) await returnParcel(order, open.at(-1) ?? 1);
    }
    await payBackAll(db, world);
  }
  const rows = await read(db);
  await expectAllMoney(db, rows);
  expect(byRate(rows)).toEqual(await ruledMoney(db));
});

/** Day, method and rate with value and taxes; what has no rate is what is left of the sum. */
function byRate(rows: readonly MoneyRow[]): Record<string, number[]> {
  return Object.fromEntries(
    rows
      .filter((row) => received(row) !== 0)
      .map((row) => [
        `${row.day} ${row.method} ${row.rateBasisPoints}`,
        [row.valuePaise, row.cgstPaise, row.sgstPaise, row.igstPaise],
      ]),
  );
}

type Capture = {
  day: string;
  method: string;
  paise: number;
  parcelId: string | null;
  to: string | null;
  parcels: Parcel[];
};
type Parcel = OwedParcel & { from: string | null; restPaise: number; lines: Line[] };
type Line = { rate: number; value: number; tax: number };

/** The same by the rules of the domain, one capture after the other. */
async function ruledMoney(db: Database): Promise<Record<string, number[]>> {
  const { rows } = await db.execute<Capture>(sql`
    select to_char(c.captured_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, a.method, c.amount_paise as paise,
      c.parcel_id as "parcelId", case when o.ship_to->>'country' = 'IN' then o.ship_to->>'state' end as to,
      (select json_agg(json_build_object('id', p.id, 'status', p.status, 'totalPaise', p.total_paise,
        'from', p.ship_from_state, 'restPaise', p.shipping_paise + p.round_off_paise,
        'cancelOrder', (select max(h.id) from order_history h where h.parcel_id = p.id and h.to_status = 'canceled'),
        'lines', (select json_agg(json_build_object('rate', l.tax_rate_basis_points, 'value', l.value_paise,
          'tax', l.tax_paise)) from order_lines l where l.parcel_id = p.id)) order by p.position)
        from parcels p where p.order_id = o.id) as parcels
    from captures c join payment_attempts a on a.id = c.attempt_id join orders o on o.id = c.order_id`);
  const told: Record<string, number[]> = {};
  const add = (key: string, part: number[]) => {
    told[key] = part.map((paise, index) => paise + (told[key]?.[index] ?? 0));
  };
  for (const { day, method, paise, parcelId, to, parcels } of rows) {
    const { open, canceledSince } = parcelsOfPayment(paise, parcels);
    const paidFor =
      parcelId === null ? [...open, ...canceledSince] : parcels.filter(({ id }) => id === parcelId);
    for (const { from, lines, restPaise } of paidFor) {
      const kind = taxSplitKind({ from: from ?? "", to });
      for (const { rate, value, tax } of lines) {
        const { cgstPaise, sgstPaise, igstPaise } = splitTax(tax, kind);
        add(`${day} ${method} ${rate}`, [value, cgstPaise, sgstPaise, igstPaise]);
      }
      add(`${day} ${method} null`, [restPaise, 0, 0, 0]);
    }
  }
  const isSome = ([, parts]: [string, number[]]) => parts.some((part) => part !== 0);
  return Object.fromEntries(Object.entries(told).filter(isSome));
}
