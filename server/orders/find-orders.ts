import { sql, type SQL } from "drizzle-orm";
import { readMoment } from "#database/in-json.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import { canPayAgain, type HoldFacts } from "#domain/orders/hold.ts";
import { awaitsConfirmation } from "#domain/orders/order-limits.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { statusesIn, type OrderFilter } from "#domain/orders/status-groups.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { asksForDetails } from "#domain/payment-methods/offline-payment.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import {
  isGoingBack,
  type MoneySums,
  type PaymentStatus,
} from "#domain/money/payments/payment-status.ts";
import { awaitsMoney, isRunning } from "#domain/money/payments/why-not-payable.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { heldAgain, methodsTried } from "./hold-store.ts";
import { moneySums } from "./money-sums.ts";
import type { World } from "#server/world.ts";

const ordersPerPage = 10;

export type OrderSummaryLine = {
  packId: string;
  productName: string;
  productNameHi: string | null;
  imageKey: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  quantity: number;
};

export type OrderSummary = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
  placedAt: Date;
  totalPaise: number;
  /** The total less the canceled parcels. */
  duePaise: number;
  /** Pieces over all lines. */
  itemCount: number;
  lines: OrderSummaryLine[];
  canPayAgain: boolean;
  /** Its customer sends the money by hand, and nobody has said yet whether it came. */
  awaitsMoney: boolean;
  /** The money is sent by hand, and what is asked about it was not told yet. */
  detailsMissing: boolean;
  /** The shop has looked for the money and not found it. */
  paymentMissing: boolean;
  /** A cash order that the shop has to confirm. */
  waitsForShop: boolean;
  /** All that was paid for it, and it has not arrived yet. */
  moneyGoesBack: boolean;
};

/** `number` is what is remembered of an order's number, as `readNumberPart` reads it; '' asks for any. */
export type OwnOrdersQuery = { page: number; filter?: OrderFilter | null; number?: string };

export type FoundOrders = {
  orders: OrderSummary[];
  /** Of those that were asked for. */
  total: number;
  hasOrders: boolean;
  page: number;
  pageCount: number;
};

type OpenAttempt = {
  method: PaymentMethod;
  isCharged: boolean;
  isTold: boolean;
  /** Of one whose money its customer sends by hand. */
  offlinePayment: OfflinePayment | null;
};

type OrderSummaryRow = Omit<
  OrderSummary,
  "placedAt" | "canPayAgain" | "awaitsMoney" | "detailsMissing" | "waitsForShop" | "moneyGoesBack"
> &
  Omit<HoldFacts, "placedAt"> & {
    stockHeld: boolean;
    heldUntil: string | null;
    placedAt: string;
    open: OpenAttempt | null;
    sums: MoneySums;
  };

const none: FoundOrders = { orders: [], total: 0, hasOrders: false, page: 1, pageCount: 1 };

/** The person's own, the newest first. A page beyond the last is the last; there is always a first. */
export async function findOrders(
  world: World,
  person: Person,
  { page, ...asked }: OwnOrdersQuery,
): Promise<FoundOrders> {
  if (!can(person, "see-own-orders")) return none;
  const counted = await world.db.execute<{ total: number; all: number }>(sql`
    select count(*) as all, count(*) filter (where ${matchesQuery(asked)}) as total
    from orders o where o.person_id = ${person.id}`);
  const { total = 0, all = 0 } = counted.rows[0] ?? {};
  const pageCount = Math.max(1, Math.ceil(total / ordersPerPage));
  const shown = Number.isSafeInteger(page) ? Math.min(Math.max(page, 1), pageCount) : 1;
  const { rows } = await world.db.execute<OrderSummaryRow>(sql`
    select o.id, o.number, o.status, o.above_limit as "aboveLimit", o.payment_status as "paymentStatus", o.payment_method as method,
      o.placed_at as "placedAt", o.total_paise as "totalPaise",
      (select coalesce(sum(total_paise), 0) from parcels where order_id = o.id and status <> 'canceled') as "duePaise",
      (select coalesce(sum(quantity), 0) from order_lines where order_id = o.id) as "itemCount",
      (select coalesce(json_agg(json_build_object('packId', pack_id, 'productName', product_name, 'productNameHi', product_name_hi,
        'imageKey', image_key, 'packQuantity', pack_quantity, 'packUnit', pack_unit, 'quantity', quantity)
        order by position), '[]'::json) from order_lines where order_id = o.id) as lines,
      (select json_build_object('method', a.method, 'isCharged', a.token_hash is not null, 'isTold', a.told_at is not null,
        'offlinePayment', a.offline_payment) from payment_attempts a where a.order_id = o.id and a.state = 'open') as open,
      o.status = 'pending' and coalesce((select a.failure_code from payment_attempts a where a.order_id = o.id
        order by a.created_at desc, a.id desc limit 1) = 'not-received', false) as "paymentMissing",
      ${methodsTried} as methods,
      o.stock_released_at is null as "stockHeld", o.stock_held_until as "heldUntil", ${heldAgain} as "heldAgain", ${moneySums(sql`o.id`)} as sums
    from orders o where o.person_id = ${person.id} and ${matchesQuery(asked)}
    order by o.placed_at desc nulls last, o.id
    limit ${ordersPerPage} offset ${(shown - 1) * ordersPerPage}`);
  const now = world.now();
  const orders = rows.map((row) => summarize(row, now));
  return { orders, total, hasOrders: all > 0, page: shown, pageCount };
}

function summarize(found: OrderSummaryRow, now: Date): OrderSummary {
  const { open, sums, aboveLimit, stockHeld, heldUntil, heldAgain: wasHeldAgain, ...rest } = found;
  const { methods, ...row } = rest;
  const placedAt = new Date(row.placedAt);
  const held = { stockHeld, heldUntil: readMoment(heldUntil), heldAgain: wasHeldAgain };
  const hold = { placedAt, methods, aboveLimit, ...held };
  const money = {
    isRunning: open !== null && isRunning(open),
    moneyCame: sums.capturedPaise > 0,
  };
  const isAwaited = awaitsMoney(row, open);
  const { isTold = false, offlinePayment = null } = open ?? {};
  return {
    ...row,
    placedAt,
    canPayAgain: canPayAgain({ ...row, ...hold, ...money }, now),
    awaitsMoney: isAwaited,
    detailsMissing:
      isAwaited && !isTold && offlinePayment !== null && asksForDetails(offlinePayment),
    waitsForShop: awaitsConfirmation({ ...row, aboveLimit }),
    moneyGoesBack: isGoingBack(sums),
  };
}

function matchesQuery({ filter = null, number = "" }: Omit<OwnOrdersQuery, "page">): SQL {
  const inFilter =
    filter === null ? sql`true` : sql`o.status = any(${parcelStatusArray(statusesIn(filter))})`;
  return number === "" ? inFilter : sql`${inFilter} and strpos(o.number, ${number}) > 0`;
}
