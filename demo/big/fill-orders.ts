import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { makeChance, type RandomSource } from "#demo/random.ts";
import { orderNumber } from "#domain/orders/order-number.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import {
  addDueDocuments,
  issueDueDocuments,
  loadDueDocuments,
  type DueDocuments,
} from "./fill-documents.ts";
import {
  checkKeys,
  fillInBatches,
  insertRows,
  type Progress,
  type TableRow,
} from "./insert-rows.ts";
import { noOrderRows, type OrderRows } from "./made-order.ts";
import { addBigOrder } from "./order-rows.ts";
import { makeBigCustomer } from "./people-rows.ts";
import { loadStockedPacks, pickLines, type StockedPack } from "./stocked-packs.ts";

/** Of the next batch as many are made while the database writes one table of this one. */
const madeMeanwhile = 160;
const yearMs = 365 * 86_400_000;

type OrderFill = {
  orders: number;
  customers: number;
  now: number;
  batchSize: number;
  packs: ReadonlyMap<string, StockedPack>;
  picked: StockedPack[];
  ofVendor: ReadonlyMap<string, StockedPack[]>;
  settings: ShopSettings;
  offline: OfflinePayment;
  due: DueDocuments;
  /** Begun while the one before was written. */
  next: Batch | undefined;
};

type Batch = {
  from: number;
  to: number;
  /** As they were drawn from the shop's own sequence. */
  numbers: readonly number[];
  made: number;
  lastPlacedAt: number;
  rows: OrderRows;
};

/** Orders of the last year, one after the other, and their documents. */
export async function fillBigOrders(options: {
  db: Database;
  orders: number;
  customers: number;
  /** Of how many packs people buy. */
  packsSold?: number;
  now: Date;
  batchSize?: number;
  progress: Progress;
}): Promise<boolean> {
  const { db, orders, customers, packsSold = 30_000, now, batchSize = 2_000, progress } = options;
  let filling: OrderFill | undefined;
  return fillInBatches(db, {
    total: orders,
    batchSize,
    countDone: async (tx) => (await lastOrder(tx)).number,
    progress,
    async insert(tx, from, to) {
      // Another process may have filled in between, and taken stock.
      if (filling?.next?.from !== from) filling = undefined;
      filling ??= await beginFilling(tx, { orders, customers, packsSold, now, batchSize });
      const batch = filling.next ?? (await beginBatch(tx, from, to));
      filling.next = undefined;
      makeOrders(filling, batch, to);
      const isKnown = await insertBatch(tx, filling, batch);
      if (!isKnown) filling = undefined;
      if (isPowerOfTwo(to / batchSize)) await analyzeFilled(tx);
    },
  });
}

/** The newest of those that are ours; their numbers go by the time they were placed. */
async function lastOrder(tx: Transaction): Promise<{ number: number; placedAt: number }> {
  const { rows } = await tx.execute<{ number: number; placedAt: number }>(sql`
    select substring(idempotency_key from 5)::int as number, extract(epoch from placed_at)::float8 * 1000 as "placedAt"
    from orders where demo and idempotency_key like 'big-%' order by placed_at desc nulls last limit 1`);
  return rows[0] ?? { number: 0, placedAt: 0 };
}

async function beginFilling(
  tx: Transaction,
  given: { orders: number; customers: number; packsSold: number; now: Date; batchSize: number },
): Promise<OrderFill> {
  const { orders, customers, packsSold, now, batchSize } = given;
  const picked = await loadStockedPacks(tx, packsSold);
  return {
    orders,
    customers,
    now: now.getTime(),
    batchSize,
    picked,
    packs: new Map(picked.map((pack) => [pack.packId, pack])),
    ofVendor: Map.groupBy(picked, ({ vendorId }) => vendorId),
    settings: await getSettings(tx),
    offline: await offlineMethod(tx),
    due: await loadDueDocuments(tx, (await lastOrder(tx)).placedAt),
    next: undefined,
  };
}

async function beginBatch(tx: Transaction, from: number, to: number): Promise<Batch> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select nextval('order_numbers')::float8 as number from generate_series(${from + 1}::int, ${to}::int)`);
  const numbers = rows.map(({ number }) => number);
  return { from, to, numbers, made: from, lastPlacedAt: 0, rows: noOrderRows() };
}

/** Writes one batch, and makes the next one meanwhile. @returns false where somebody else sold of its packs */
async function insertBatch(tx: Transaction, filling: OrderFill, batch: Batch): Promise<boolean> {
  const { stock_movements, ...rows } = batch.rows;
  putBack(filling, stock_movements);
  const { orders, batchSize } = filling;
  const next =
    batch.to < orders
      ? await beginBatch(tx, batch.to, Math.min(batch.to + batchSize, orders))
      : undefined;
  const meanwhile = async (writing: Promise<unknown>) => {
    if (next !== undefined) makeOrders(filling, next, next.made + madeMeanwhile);
    await writing;
  };
  await checkKeys(tx, false);
  for (const [table, made] of Object.entries(rows)) await meanwhile(insertRows(tx, table, made));
  const isLast = next === undefined;
  const until = isLast ? filling.now : batch.lastPlacedAt;
  await meanwhile(issueDueDocuments(tx, filling.due, until));
  filling.next = next;
  return await moveStock(tx, stock_movements, filling.packs);
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count));

/** The planner would go on as if hardly anything were there. */
async function analyzeFilled(tx: Transaction): Promise<void> {
  const tables = [...Object.keys(noOrderRows()), "documents"].join(", ");
  await tx.execute(sql.raw(`analyze ${tables}`));
}

function makeOrders(filling: OrderFill, batch: Batch, until: number): void {
  for (; batch.made < Math.min(until, batch.to); batch.made += 1)
    addOrder(filling, batch, batch.made + 1);
}

function addOrder(filling: OrderFill, batch: Batch, number: number): void {
  const { orders, customers, now, picked, ofVendor, settings, offline } = filling;
  const chance = makeChance(400_000_000 + number);
  const share = (number - chance.between(1, 999) / 1_000) / orders;
  const placedAt = Math.floor(now - yearMs * (1 - share));
  // Those who had registered by then.
  const known = Math.max(1, Math.floor(customers * (0.5 + share / 2)));
  const lines = pickLines(chance, picked, ofVendor);
  if (lines.length === 0) throw new Error("The big catalogue has nothing left to order");
  const method = pickMethod(chance, offline);
  for (const { pack, quantity } of lines) pack.stock -= quantity;
  const made = addBigOrder(batch.rows, chance, {
    number,
    orderNumber: orderNumber(batch.numbers[number - batch.from - 1] ?? 0, new Date(placedAt)),
    placedAt,
    now,
    customer: makeBigCustomer(chance.between(1, known)),
    method,
    offlinePayment: method === offline.methodId ? offline : null,
    lines,
    settings,
  });
  addDueDocuments(filling.due, made);
  batch.lastPlacedAt = placedAt;
}

/** What came back counts for the orders of the next batch. */
function putBack({ packs }: OrderFill, movements: readonly TableRow[]): void {
  for (const { pack_id, change } of movements) {
    const pack = packs.get(String(pack_id));
    if (pack !== undefined && Number(change) > 0) pack.stock += Number(change);
  }
}

function pickMethod(chance: RandomSource, offline: OfflinePayment): PaymentMethod {
  const share = chance.between(1, 100);
  if (share <= 40) return "cod";
  if (share <= 70) return "upi";
  return share <= 95 ? "credit-card" : (offline.methodId as PaymentMethod);
}

/** In the order of time. @returns false where the counters are not what they would be without anybody else */
async function moveStock(
  tx: Transaction,
  movements: readonly TableRow[],
  packs: ReadonlyMap<string, StockedPack>,
): Promise<boolean> {
  const sorted = movements.toSorted((one, other) =>
    String(one["created_at"]).localeCompare(String(other["created_at"])),
  );
  const { rows } = await tx.execute<{ id: string; stock: number; change: number }>(sql`
    with move as materialized (
      select * from rows from (
        json_to_recordset(${JSON.stringify(sorted)}::json) as (pack_id uuid, change int, cause text,
          order_line_id uuid, person_id uuid, created_at timestamptz)
      ) with ordinality as m (pack_id, change, cause, order_line_id, person_id, created_at, place)
    ), moved as (
      update packs set stock = stock + summed.change
      from (select pack_id, sum(change)::int as change from move group by pack_id) summed
      where packs.id = summed.pack_id
      returning packs.id, packs.stock, summed.change
    ), noted as (
      insert into stock_movements (pack_id, change, stock_after, cause, order_line_id, person_id, created_at)
      select move.pack_id, move.change,
        moved.stock - moved.change + sum(move.change) over (partition by move.pack_id order by move.place),
        move.cause::stock_cause, move.order_line_id, move.person_id, move.created_at
      from move join moved on moved.id = move.pack_id
      order by move.place
    )
    select id, stock, change from moved`);
  let isKnown = true;
  const crossed = new Set<string>();
  for (const { id, stock, change } of rows) {
    const pack = packs.get(id);
    if (pack === undefined) continue;
    pack.counter += change;
    if (pack.counter !== stock) isKnown = false;
    if (stock > 0 !== stock - change > 0) crossed.add(pack.productId);
  }
  await checkKeys(tx, true);
  await refreshShownPack(tx, [...crossed]);
  return isKnown;
}

/** A way to pay of the owner's own, switched off: only these orders were paid by it. */
async function offlineMethod(tx: Transaction): Promise<OfflinePayment> {
  const name = "Bank transfer (demo)";
  const info = [
    { name: "Account", data: "00000000000" },
    { name: "IFSC", data: "DEMO0000000" },
  ];
  const required = [{ name: "Transfer number", data: "DEMO26324000001" }];
  await tx.execute(sql`
    insert into offline_methods (id, name, info, required_info, enabled, demo)
    select ${makeChance(500_000_000).uuid()}, ${name}, ${JSON.stringify(info)}::jsonb,
      ${JSON.stringify(required)}::jsonb, false, true
    on conflict do nothing`);
  return { methodId: `offline_${makeChance(500_000_000).uuid()}`, name, info, given: required };
}
