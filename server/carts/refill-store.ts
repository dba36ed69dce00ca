import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { maySell, type VendorState } from "#domain/vendors/vendor.ts";

/** A pack of an order as it was called then, with what there is of it today: 0 when it is not sold now. */
export type OrderedPack = {
  packId: string;
  productName: string;
  productNameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  quantity: number;
  stock: number;
  /** It stands in the shop, be there any of it or not. */
  isListed: boolean;
};

type OrderedPackRow = OrderedPack & { vendorState: VendorState };

/**
 * Each pack once: what was taken out of a parcel is another line of it, that is canceled. Of an order that was canceled whole, what
 * was ordered. The owner is in the query: another person's order has no packs, as one that is not there.
 */
export async function loadOrderedPacks(
  db: Executor,
  { personId, orderNumber }: { personId: string; orderNumber: string },
  settings: ShopSettings,
): Promise<OrderedPack[]> {
  const { rows } = await db.execute<OrderedPackRow>(sql`
    select line.pack_id as "packId", line.product_name as "productName", line.product_name_hi as "productNameHi",
      line.pack_quantity as "packQuantity", line.pack_unit as "packUnit",
      coalesce((select sum(sent.quantity) from order_lines sent join parcels p on p.id = sent.parcel_id
        where sent.order_id = o.id and sent.pack_id = line.pack_id and p.status <> 'canceled'), line.quantity)::int as quantity, pack.stock,
      product.state = 'published' and pack.archived_at is null as "isListed", vendor.state as "vendorState"
    from orders o
    join order_lines line on line.order_id = o.id
    join packs pack on pack.id = line.pack_id
    join products product on product.id = pack.product_id
    join vendors vendor on vendor.id = pack.vendor_id
    where o.number = ${orderNumber} and o.person_id = ${personId} and not exists (
      select 1 from order_lines first where first.order_id = o.id and first.pack_id = line.pack_id and first.position < line.position)
    order by line.position`);
  return rows.map(({ vendorState, ...pack }) => {
    const isListed = pack.isListed && maySell(vendorState, settings);
    return { ...pack, isListed, stock: isListed ? pack.stock : 0 };
  });
}
