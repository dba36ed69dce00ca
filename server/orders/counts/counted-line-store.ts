import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { readMoment, type InJson } from "#database/in-json.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { photosOfCount, type CountPhoto } from "#server/catalogue/lots/counts/count-store.ts";
import { takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";

export type LineAddress = { personId: string; orderNumber: string; packId: string };

/** A line of sowing seed whose lots are known, with what its buyer has counted. */
export type CountedLine = {
  id: string;
  orderId: string;
  productId: string;
  productName: string;
  productNameHi: string | null;
  imageKey: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  cropKey: string | null;
  status: ParcelStatus;
  deliveredAt: Date | null;
  /** Those of its packets; there is at least one. */
  lots: { id: string; number: string }[];
  count: {
    id: string;
    lotId: string;
    sown: number;
    cameUp: number;
    countedOn: string;
    createdAt: Date;
    photos: CountPhoto[];
  } | null;
};

/** The owner is in the query: another person's line is no line. */
export async function selectCountedLine(
  db: Executor,
  { personId, orderNumber, packId }: LineAddress,
): Promise<CountedLine | null> {
  const { rows } = await db.execute<{ found: InJson<CountedLine> }>(sql`
    select json_build_object('id', l.id, 'orderId', o.id, 'productId', l.product_id, 'productName', l.product_name,
      'productNameHi', l.product_name_hi, 'imageKey', l.image_key, 'packQuantity', l.pack_quantity,
      'packUnit', l.pack_unit, 'cropKey', product.crop_key, 'status', p.status, 'deliveredAt', p.delivered_at,
      'lots', (select coalesce(json_agg(json_build_object('id', lot.id, 'number', lot.number)
          order by lot.valid_until, lot.id), '[]'::json)
        from (${takenOfLots(sql`order_line_id = l.id`)}) of_line join lots lot on lot.id = of_line.lot_id),
      'count', (select json_build_object('id', g.id, 'lotId', lot_id, 'sown', sown, 'cameUp', came_up, 'countedOn', counted_on,
          'createdAt', created_at, 'photos', ${photosOfCount}) from germination_counts g where g.order_line_id = l.id)) as found
    from orders o join order_lines l on l.order_id = o.id join parcels p on p.id = l.parcel_id
    join products product on product.id = l.product_id
    where o.person_id = ${personId} and o.number = ${orderNumber} and l.pack_id = ${packId}
      and l.goods_kind = 'sowing' order by p.status = 'canceled', l.position limit 1`);
  const found = rows[0]?.found;
  if (found === undefined || found.lots.length === 0) return null;
  return {
    ...found,
    deliveredAt: readMoment(found.deliveredAt),
    count: found.count && { ...found.count, createdAt: new Date(found.count.createdAt) },
  };
}

type WrittenCount = {
  id: string;
  orderLineId: string;
  lotId: string;
  personId: string;
  sown: number;
  cameUp: number;
  countedOn: string;
  at: Date;
};

/** The line's one count: written, or changed when there is one. */
export async function writeCount(tx: Transaction, count: WrittenCount): Promise<void> {
  await tx.execute(sql`
    insert into germination_counts (id, order_line_id, lot_id, person_id, sown, came_up, counted_on, created_at)
    values (${count.id}, ${count.orderLineId}, ${count.lotId}, ${count.personId}, ${count.sown}, ${count.cameUp},
      ${count.countedOn}, ${count.at}::timestamptz)
    on conflict (order_line_id) do update set lot_id = excluded.lot_id, sown = excluded.sown,
      came_up = excluded.came_up, counted_on = excluded.counted_on, changed_at = excluded.created_at`);
}
