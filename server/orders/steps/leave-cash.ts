import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { parcelsWithoutCash, type CashOrder, type ExactParcel } from "#domain/carts/leave-cash.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { loadOrderMoney, type OrderMoney } from "#server/orders/order-money-store.ts";

/**
 * What an order owes to who pays it otherwise than in cash, which it is to be paid in now or not. Once cash is agreed on
 * nothing else is owed.
 */
export async function loadMoneyWithoutCash(db: Executor, orderId: string): Promise<OrderMoney> {
  const money = await loadOrderMoney(db, orderId);
  const exact = await findExactParcels(db, orderId);
  const totals = new Map(exact.map(({ id, totalPaise }) => [id, totalPaise]));
  const parcels = money.parcels.map((parcel) => ({
    ...parcel,
    totalPaise: totals.get(parcel.id) ?? parcel.totalPaise,
  }));
  return { ...money, parcels, duePaise: duePaise(parcels) };
}

/**
 * A locked order that waits for its money is not to be paid in cash any more: its parcels, also those that are canceled, are
 * not rounded for it. Nothing of it is packed, so no document states another sum.
 */
export async function leaveCash(tx: Transaction, orderId: string): Promise<void> {
  const exact = await findExactParcels(tx, orderId);
  if (exact.length === 0) return;
  await tx.execute(sql`
    with changed as (
      update parcels set round_off_paise = e."roundOffPaise", total_paise = e."totalPaise"
      from json_to_recordset(${JSON.stringify(exact)}::json) as e(id uuid, "roundOffPaise" bigint, "totalPaise" bigint)
      where parcels.id = e.id
    )
    update orders set total_paise = total_paise - cash_rounding_paise, cash_rounding_paise = 0 where id = ${orderId}`);
}

/** None where the order is not to be paid in cash, or waits for no money. */
async function findExactParcels(db: Executor, orderId: string): Promise<ExactParcel[]> {
  const { rows } = await db.execute<CashOrder>(sql`
    select o.round_off_paise as "roundOffPaise",
      (select coalesce(json_agg(json_build_object('id', p.id, 'vendorId', p.vendor_id, 'goodsKind', p.goods_kind,
        'subtotalPaise', p.subtotal_paise, 'shippingPaise', p.shipping_paise, 'taxPaise', p.tax_paise,
        'shopPaidPaise', p.shop_paid_paise)
        order by p.position), '[]'::json) from parcels p where p.order_id = o.id) as parcels,
      (select coalesce(json_agg(json_build_object('packId', l.pack_id, 'vendorId', l.vendor_id, 'goodsKind', l.goods_kind,
        'pricePaise', l.price_paise, 'quantity', l.quantity, 'offPaise', l.off_paise, 'taxRateBasisPoints', l.tax_rate_basis_points)
        order by l.position), '[]'::json) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId} and o.status = 'pending' and o.payment_method = 'cod'`);
  const [order] = rows;
  return order === undefined ? [] : parcelsWithoutCash(order);
}
