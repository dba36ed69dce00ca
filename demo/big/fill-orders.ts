import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { makeChance, type RandomSource } from "#demo/random.ts";
import { orderNumberDigits } from "#domain/orders/order-number.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import {
  fillInBatches,
  highestNumber,
  insertRows,
  type Progress,
  type TableRow,
} from "./insert-rows.ts";
import { noOrderRows, type OrderRows } from "./made-order.ts";
import { addBigOrder } from "./order-rows.ts";
import { makeBigCustomer } from "./people-rows.ts";
import { loadStockedPacks, pickLines, type StockedPack } from "./stocked-packs.ts";

const batchSize = 1_000;
const yearMs = 365 * 86_400_000;

type OrderFill = {
  orders: number;
  customers: number;
  now: number;
  packs: StockedPack[];
  ofVendor: ReadonlyMap<string, StockedPack[]>;
  settings: ShopSettings;
  offline: OfflinePayment;
  /** Up to which order the packs' stock is known. */
  known: number;
};

/** Orders of the last year, one after the other. Their numbers come from the shop's own sequence. */
export async function fillBigOrders(options: {
  db: Database;
  orders: number;
  customers: number;
  now: Date;
  progress: Progress;
}): Promise<boolean> {
  const { db, orders, customers, now, progress } = options;
  let filling: OrderFill | undefined;
  return fillInBatches(db, {
    total: orders,
    batchSize,
    countDone: (tx) =>
      highestNumber(tx, {
        table: "orders",
        column: "idempotency_key",
        pattern: "^big-([0-9]+)$",
      }),
    progress,
    async insert(tx, from, to) {
      // Another process may have filled in between, and taken stock.
      if (filling?.known !== from) filling = undefined;
      const packs = filling?.packs ?? (await loadStockedPacks(tx));
      filling ??= {
        known: from,
        orders,
        customers,
        now: now.getTime(),
        packs,
        ofVendor: Map.groupBy(packs, ({ vendorId }) => vendorId),
        settings: await getSettings(tx),
        offline: await offlineMethod(tx),
      };
      await insertOrders(tx, filling, from, to);
      filling.known = to;
    },
  });
}

async function insertOrders(
  tx: Transaction,
  filling: OrderFill,
  from: number,
  to: number,
): Promise<void> {
  const rows = noOrderRows();
  const packs = new Map(filling.packs.map((pack) => [pack.packId, pack]));
  for (let number = from + 1; number <= to; number += 1) addOrder(rows, filling, number);
  const { orders, stock_movements, ...others } = rows;
  await insertNumbered(tx, orders);
  for (const [table, made] of Object.entries(others)) await insertRows(tx, table, made);
  await moveStock(tx, stock_movements, packs);
}

function addOrder(rows: OrderRows, filling: OrderFill, number: number): void {
  const { orders, customers, now, packs, ofVendor, settings, offline } = filling;
  const chance = makeChance(400_000_000 + number);
  const share = (number - chance.between(1, 999) / 1_000) / orders;
  const placedAt = Math.floor(now - yearMs * (1 - share));
  // Those who had registered by then.
  const known = Math.max(1, Math.floor(customers * (0.5 + share / 2)));
  const lines = pickLines(chance, packs, ofVendor);
  if (lines.length === 0) throw new Error("The big catalogue has nothing left to order");
  const method = pickMethod(chance, offline);
  for (const { pack, quantity } of lines) pack.stock -= quantity;
  addBigOrder(rows, chance, {
    number,
    placedAt,
    now,
    customer: makeBigCustomer(chance.between(1, known)),
    method,
    offlinePayment: method === offline.methodId ? offline : null,
    lines,
    settings,
  });
}

function pickMethod(chance: RandomSource, offline: OfflinePayment): PaymentMethod {
  const share = chance.between(1, 100);
  if (share <= 40) return "cod";
  if (share <= 70) return "upi";
  return share <= 95 ? "credit-card" : (offline.methodId as PaymentMethod);
}

async function insertNumbered(tx: Transaction, orders: readonly TableRow[]): Promise<void> {
  const columns = Object.keys(orders[0] ?? {});
  const values = columns.map((column) =>
    column === "number"
      ? `number || lpad(drawn, greatest(${orderNumberDigits}, length(drawn)), '0')`
      : column,
  );
  await tx.execute(sql`
    insert into orders (${sql.raw(columns.join(", "))})
    select ${sql.raw(values.join(", "))} from (
      select placed.*, nextval('order_numbers')::text as drawn
      from json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json) placed
    ) numbered`);
}

/** In the order of time; what came back counts for the orders of the next batch. */
async function moveStock(
  tx: Transaction,
  movements: readonly TableRow[],
  packs: ReadonlyMap<string, StockedPack>,
): Promise<void> {
  const sorted = movements.toSorted((one, other) =>
    String(one["created_at"]).localeCompare(String(other["created_at"])),
  );
  const { rows } = await tx.execute<{ id: string; stock: number }>(sql`
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
    select id, stock from moved`);
  for (const { id, stock } of rows) {
    const pack = packs.get(id);
    if (pack !== undefined) pack.stock = stock;
  }
  const touched = rows.flatMap(({ id }) => packs.get(id)?.productId ?? []);
  await refreshShownPack(tx, [...new Set(touched)]);
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
