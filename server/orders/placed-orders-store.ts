import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import type { DaySpan } from "#domain/india-time.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import { statusesInPanelFilter, type PanelOrderFilter } from "#domain/orders/status-groups.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { mostCounted, rowsPerPage } from "#domain/list-page.ts";
import type { PaymentStatus, ShownPayment } from "#domain/money/payments/payment-status.ts";
import { isMoneyGoingBack, ordersGoingBack } from "./money-sums.ts";
import { containsText } from "#server/platform/contains-text.ts";

export type OrderFilter = DaySpan & {
  /** In the order's number or the customer's name; '' asks for any. */
  search: string;
  filter: PanelOrderFilter;
  payment: ShownPayment | null;
  personId: string | null;
};

/** Only the orders that the list shows after this one. */
export type After = { placedAt: string; id: string };
export type OrderListQuery = OrderFilter & { after: After | null };

export type PlacedOrder = {
  id: string;
  number: string;
  customerName: string;
  placedAt: Date;
  totalPaise: number;
  /** That was given; null: none was. */
  couponCode: string | null;
  method: PaymentMethod;
  status: OrderStatus;
  aboveLimit: AboveLimit | null;
  paymentStatus: PaymentStatus;
  /** All that was paid for it, and it has not arrived yet. */
  moneyGoesBack: boolean;
};

type PlacedOrderRow = Omit<PlacedOrder, "placedAt"> & { placedAt: string };

/** Never more than one above `mostCounted`. */
export async function countPlacedOrders(db: Reader, asked: OrderListQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from (${idsInOrder(asked, mostCounted + 1)}) counted`,
  );
  return rows[0]?.total ?? 0;
}

/** Null: there is no such order. */
export async function readKey(db: Reader, id: string): Promise<After | null> {
  const { rows } = await db.execute<After>(
    sql`select id, placed_at::text as "placedAt" from orders where id = ${id}`,
  );
  return rows[0] ?? null;
}

const idsInOrder = (asked: OrderListQuery, most: number): SQL => sql`
  select o.id, o.placed_at from orders o where ${matchesQuery(asked)}
  order by o.placed_at desc nulls last, o.id limit ${most}`;

/** Newest first. Refunds are looked for of the rows that are shown alone. */
export async function readPlacedOrders(
  db: Reader,
  asked: OrderListQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ orders: PlacedOrder[]; after: After | null }> {
  const { rows } = await db.execute<PlacedOrderRow & { cursor: string }>(sql`
    with page as materialized (
      ${idsInOrder(asked, limit)} offset ${offset}
    )
    select ${shownColumns}, o.placed_at::text as cursor from page join orders o on o.id = page.id
    order by o.placed_at desc nulls last, o.id`);
  const last = rows.at(-1);
  return {
    orders: rows.map(readRow),
    after: last === undefined ? null : { placedAt: last.cursor, id: last.id },
  };
}

/** To look for words is most of the work: it is done once, for the count and the page. */
export async function searchPlacedOrders(
  db: Reader,
  asked: OrderListQuery,
  page: number,
): Promise<{ orders: PlacedOrder[]; total: number }> {
  const { rows } = await db.execute<PlacedOrderRow & { total: number }>(sql`
    with matched as materialized (${idsInOrder(asked, mostCounted + 1)}),
    counted as (select count(*) as total from matched),
    page as materialized (
      select id from matched order by placed_at desc nulls last, id limit ${rowsPerPage}
      offset (select least(${page - 1}::bigint, (least(total, ${mostCounted}::bigint) - 1) / ${rowsPerPage}::bigint) * ${rowsPerPage}::bigint from counted)
    )
    select ${shownColumns}, (select total from counted) as total from page join orders o on o.id = page.id
    order by o.placed_at desc nulls last, o.id`);
  return { orders: rows.map(readRow), total: rows[0]?.total ?? 0 };
}

const shownColumns = sql`
  o.id, o.number, o.ship_to_name as "customerName", o.placed_at as "placedAt", o.total_paise as "totalPaise",
  (select given ->> 'code' from jsonb_array_elements(o.promotions) given where given ->> 'code' is not null limit 1) as "couponCode",
  o.payment_method as method, o.status, o.above_limit as "aboveLimit", o.payment_status as "paymentStatus",
  ${isMoneyGoingBack} as "moneyGoesBack"`;

const readRow = (row: PlacedOrderRow): PlacedOrder => ({
  id: row.id,
  number: row.number,
  customerName: row.customerName,
  placedAt: new Date(row.placedAt),
  totalPaise: row.totalPaise,
  couponCode: row.couponCode,
  method: row.method,
  status: row.status,
  aboveLimit: row.aboveLimit,
  paymentStatus: row.paymentStatus,
  moneyGoesBack: row.moneyGoesBack,
});

function matchesQuery(asked: OrderListQuery): SQL {
  const { search, filter, payment, personId, from, until, after } = asked;
  const statuses = statusesInPanelFilter(filter);
  const parts = [
    search !== "" && containsText(sql`lower(o.number || ' ' || o.ship_to_name)`, search),
    statuses && sql`o.status = any(${parcelStatusArray(statuses)})`,
    filter === "return-asked" && hasReturnRequest,
    filter === "confirmation-awaited" && confirmationAwaited,
    filter === "money-awaited" && moneyAwaited,
    payment && isPaidSo(payment),
    personId && sql`o.person_id = ${personId}`,
    from && sql`o.placed_at >= ${from}`,
    until && sql`o.placed_at < ${until}`,
    after && isLater(after),
  ].filter((part) => part instanceof Object);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The last comparison is for the index. */
const isLater = ({ placedAt, id }: After): SQL => sql`
  (o.placed_at < ${placedAt} or (o.placed_at = ${placedAt} and o.id > ${id})) and o.placed_at <= ${placedAt}`;

/** As `shownPayment` calls it. */
function isPaidSo(payment: ShownPayment): SQL {
  if (payment === "going-back") return sql`o.id in (${ordersGoingBack})`;
  const isCash = payment === "cash-on-delivery";
  const status = isCash ? "pending" : payment;
  const ofMethod = isCash
    ? sql`o.payment_method = 'cod'`
    : sql`(o.payment_status <> 'pending' or o.payment_method <> 'cod')`;
  return sql`o.payment_status = ${status} and ${ofMethod} and o.id not in (${ordersGoingBack})`;
}

/**
 * Of the order `o`: its customer sends the money by hand, and nobody has said yet whether it came. What was told of is looked
 * for whatever became of the order since.
 */
export const moneyAwaited = sql`exists (
  select 1 from payment_attempts a where a.order_id = o.id and a.state = 'open' and a.offline_payment is not null
    and (o.status = 'pending' or a.told_at is not null))`;

/** Of the order `o`, as the rule `awaitsConfirmation` says. */
export const confirmationAwaited = sql`
  o.status = 'pending' and o.above_limit is not null and o.payment_method = 'cod'`;

const hasReturnRequest = sql`o.id in (
  select p.order_id from return_requests r join parcels p on p.id = r.parcel_id where r.state = 'asked')`;
