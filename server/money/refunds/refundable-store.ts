import { sql, type SQL } from "drizzle-orm";
import { cancellationOf } from "#server/orders/order-money-store.ts";
import type { Executor, Transaction } from "#database/connect.ts";
import type {
  RefundableLine,
  RefundableOrder,
  RefundableParcel,
} from "#domain/money/refunds/refundable.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";

export type NamedLine = RefundableLine & {
  productName: string;
  packQuantity: number;
  packUnit: PackUnit;
};

export type NamedParcel = Omit<RefundableParcel, "lines"> & {
  vendorName: string;
  lines: NamedLine[];
};

export type StoredRefundable = RefundableOrder<NamedParcel> & {
  /** How many refunds there are, whatever became of them. */
  refundCount: number;
};

/** What of a line, a shipping share or a round-off went back. A refund without a parcel undid a whole payment. */
const back = sql`
  select r.parcel_id, b.order_line_id, b.kind, sum(b.amount_paise) as paise, sum(b.tax_paise) as tax,
    sum(b.shop_paid_paise) as shop_paid, sum(b.quantity) as packs
  from refunds r join refund_lines b on b.refund_id = r.id
  where r.order_id = o.id and r.state <> 'failed' and r.parcel_id is not null
  group by r.parcel_id, b.order_line_id, b.kind`;

const linesOfParcel = sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'grossPaise', l.value_paise + l.tax_paise - l.shop_paid_paise,
    'taxPaise', l.tax_paise, 'shopPaidPaise', l.shop_paid_paise, 'productName', l.product_name, 'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit,
    'backPaise', coalesce(b.paise, 0), 'backTaxPaise', coalesce(b.tax, 0), 'backShopPaidPaise', coalesce(b.shop_paid, 0), 'backQuantity', coalesce(b.packs, 0))
    order by l.position), '[]'::json)
  from order_lines l left join (${back}) b on b.order_line_id = l.id where l.parcel_id = p.id)`;

const otherBack = (kind: "shipping" | "round-off") =>
  sql`coalesce((select b.paise from (${back}) b where b.parcel_id = p.id and b.kind = ${kind}), 0)`;

const parcelsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'vendorName', v.business_name, 'status', p.status,
    'totalPaise', p.total_paise,
    'cancelOrder', ${cancellationOf},
    'backPaise', (select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.order_id = p.order_id and r.parcel_id = p.id and r.state <> 'failed'),
    'shippingLeftPaise', p.shipping_paise - ${otherBack("shipping")},
    'roundOffLeftPaise', p.round_off_paise - ${otherBack("round-off")},
    'lines', ${linesOfParcel}) order by p.position), '[]'::json)
  from parcels p join vendors v on v.id = p.vendor_id where p.order_id = o.id)`;

const capturesOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'parcelId', c.parcel_id,
    'isByHand', a.gateway = any(${sql.param([...handGateways])}::text[]), 'leftPaise', c.amount_paise -
      (select coalesce(sum(r.amount_paise), 0) from refunds r
        where r.order_id = c.order_id and r.capture_id = c.id and r.state <> 'failed'))
    order by c.captured_at, c.id), '[]'::json)
  from captures c join payment_attempts a on a.id = c.attempt_id where c.order_id = o.id)`;

/** What may still go back of an order. Read after its lock was waited for, in a statement of its own. */
export async function loadRefundable(db: Executor, orderId: string): Promise<StoredRefundable> {
  const found = await select(db, sql`o.id = ${orderId}`);
  if (found === null) throw new Error(`No order ${orderId}`);
  return found;
}

/** The owner is in the query: another person's order is no order. */
export const findOwnRefundable = (
  db: Executor,
  { orderId, personId }: { orderId: string; personId: string },
): Promise<StoredRefundable | null> =>
  select(db, sql`o.id = ${orderId} and o.person_id = ${personId}`);

async function select(db: Executor, isAskedFor: SQL): Promise<StoredRefundable | null> {
  const { rows } = await db.execute<{ found: StoredRefundable }>(sql`
    select json_build_object('parcels', ${parcelsOfOrder}, 'captures', ${capturesOfOrder},
      'refundCount', (select count(*) from refunds where order_id = o.id),
      'brought', json_build_object(
        'capturedPaise', (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id),
        'refunds', (select coalesce(json_agg(json_build_object('parcelId', parcel_id, 'amountPaise', amount_paise,
          'reason', reason)), '[]'::json) from refunds where order_id = o.id and state <> 'failed'))) as found
    from orders o where ${isAskedFor}`);
  return rows[0]?.found ?? null;
}

export async function findOrderId(db: Executor, number: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where number = ${number}`,
  );
  return rows[0]?.id ?? null;
}

/** The order is locked before all else, by everybody. */
export async function lockOrderId(tx: Transaction, number: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where number = ${number} for no key update`,
  );
  return rows[0]?.id ?? null;
}

export type RequestedRefund = {
  amountPaise: number;
  reason: string;
  note: string | null;
  isByHand: boolean;
  isHandGateway: boolean;
  /** Of its parcel, which is its place in the order, from 1. */
  number: number;
  isCanceled: boolean;
  quantities: { lineId: string; quantity: number }[];
};

/** What one form asked for before: a refund for each parcel. */
export async function findRequestedRefunds(
  tx: Transaction,
  { orderId, key }: { orderId: string; key: string },
): Promise<RequestedRefund[]> {
  const { rows } = await tx.execute<RequestedRefund>(sql`
    select r.amount_paise as "amountPaise", r.reason, r.note, r.by_hand as "isByHand",
      a.gateway = any(${sql.param([...handGateways])}::text[]) as "isHandGateway",
      p.position + 1 as number, p.status = 'canceled' as "isCanceled",
      (select coalesce(json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)), '[]'::json)
        from refund_lines l where l.refund_id = r.id and l.order_line_id is not null and l.quantity is not null) as quantities
    from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    join parcels p on p.id = r.parcel_id
    where r.order_id = ${orderId} and starts_with(r.request_key, ${`${key}/`})`);
  return rows;
}
