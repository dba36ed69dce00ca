import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { DroppableParcel, DropPlan } from "#domain/orders/drop-packs.ts";

type Droppable = Omit<DroppableParcel, "status" | "isStopped">;

/** A locked parcel with what its packs cost. Read after the lock was waited for. */
export async function loadDroppable(tx: Transaction, parcelId: string): Promise<Droppable> {
  const { rows } = await tx.execute<Droppable>(sql`
    select o.payment_method = 'cod' as "isCash",
      exists (select 1 from documents d where d.order_id = o.id and d.vendor_id = p.vendor_id) as "isBilled",
      exists (select 1 from refunds r where r.order_id = o.id and r.parcel_id = p.id) as "isPaidBack",
      p.shipping_paise as "shippingPaise", p.round_off_paise as "roundOffPaise", p.total_paise as "totalPaise",
      p.commission_tax_basis_points as "commissionTaxBasisPoints",
      (select coalesce(json_agg(json_build_object('id', l.id, 'packId', l.pack_id, 'quantity', l.quantity,
          'pricePaise', l.price_paise, 'offPaise', l.off_paise, 'shopPaidPaise', l.shop_paid_paise, 'taxRateBasisPoints', l.tax_rate_basis_points,
          'commissionBasisPoints', l.commission_basis_points) order by l.position), '[]'::json)
        from order_lines l where l.parcel_id = p.id) as lines
    from parcels p join orders o on o.id = p.order_id where p.id = ${parcelId}`);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no parcel ${parcelId}`);
  return found;
}

export type SplitParcel = { id: string; number: number };

type Split = {
  orderId: string;
  parcelId: string;
  plan: Extract<DropPlan, { kind: "part" }>;
  /** The ids of the lines of what goes, by those of the lines of which some stays. */
  newLineIds: ReadonlyMap<string, string>;
  newId: string;
};

/** What goes becomes the last parcel of the order; whole lines move to it, and all sums of the order stay. */
export async function writeSplit(
  tx: Transaction,
  { orderId, parcelId, plan, newLineIds, newId }: Split,
): Promise<SplitParcel> {
  const { stays, goes, lines, taxDifferencePaise } = plan;
  const { rows } = await tx.execute<SplitParcel>(sql`
    insert into parcels (id, order_id, vendor_id, goods_kind, position, status, subtotal_paise, shipping_paise, tax_paise,
      round_off_paise, shop_paid_paise, total_paise, ship_from_state, commission_tax_basis_points, parcel_fee_paise, parcel_fee_tax_paise, created_at)
    select ${newId}, p.order_id, p.vendor_id, p.goods_kind, (select max(position) + 1 from parcels where order_id = p.order_id),
      p.status, ${goes.subtotalPaise}, ${goes.shippingPaise}, ${goes.taxPaise}, ${goes.roundOffPaise}, ${goes.shopPaidPaise}, ${goes.totalPaise},
      p.ship_from_state, p.commission_tax_basis_points, case when p.parcel_fee_paise is not null then 0 end,
      case when p.parcel_fee_tax_paise is not null then 0 end, p.created_at
    from parcels p where p.id = ${parcelId} returning id, position + 1 as number`);
  await tx.execute(sql`
    update parcels set subtotal_paise = ${stays.subtotalPaise}, tax_paise = ${stays.taxPaise},
      round_off_paise = ${stays.roundOffPaise}, shop_paid_paise = ${stays.shopPaidPaise}, total_paise = ${stays.totalPaise} where id = ${parcelId}`);
  await tx.execute(sql`
    update orders set round_off_paise = round_off_paise - ${taxDifferencePaise} where id = ${orderId}`);
  for (const { line, stays: left, goes: gone } of lines) {
    if (left === null) {
      await tx.execute(sql`update order_lines set parcel_id = ${newId} where id = ${line.id}`);
      continue;
    }
    await tx.execute(sql`
      insert into order_lines (id, order_id, parcel_id, position, pack_id, product_id, vendor_id, product_name, product_name_hi,
        product_slug, image_key, pack_quantity, pack_unit, sku, goods_kind, price_paise, quantity, off_paise, shop_paid_paise, value_paise,
        tax_rate_basis_points, tax_paise, hsn, commission_basis_points, commission_paise, commission_tax_paise)
      select ${newLineIds.get(line.id) ?? ""}, order_id, ${newId}, (select max(position) + 1 from order_lines where order_id = l.order_id),
        pack_id, product_id, vendor_id, product_name, product_name_hi, product_slug, image_key, pack_quantity, pack_unit, sku,
        goods_kind, price_paise, ${gone.quantity}, ${gone.offPaise}, ${gone.shopPaidPaise}, ${gone.valuePaise}, tax_rate_basis_points, ${gone.taxPaise}, hsn,
        commission_basis_points, ${gone.commissionPaise}, ${gone.commissionTaxPaise}
      from order_lines l where l.id = ${line.id}`);
    await tx.execute(sql`
      update order_lines set quantity = ${left.quantity}, off_paise = ${left.offPaise}, shop_paid_paise = ${left.shopPaidPaise}, value_paise = ${left.valuePaise}, tax_paise = ${left.taxPaise},
        commission_paise = ${left.commissionPaise}, commission_tax_paise = ${left.commissionTaxPaise} where id = ${line.id}`);
  }
  const [split] = rows;
  if (split === undefined) throw new Error(`There is no parcel ${parcelId}`);
  return split;
}
