import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { noon } from "#tests/world.ts";
import { shipTo } from "./document-sale.ts";
import { makePerson } from "./person.ts";
import { makeProduct } from "./product.ts";

export type OrderToPack = { orderId: string; vendorId: string };

/** Very many confirmed orders for cash, each of one pack of one vendor, the vendors in turn: written as they would be. */
export async function makeOrdersToPack(
  db: Database,
  vendorIds: readonly string[],
  count: number,
): Promise<OrderToPack[]> {
  const { id: personId } = await makePerson(db);
  const packIds: string[] = [];
  for (const vendorId of vendorIds) packIds.push((await makeProduct(db, { vendorId })).pack.id);
  const { rows } = await db.execute<OrderToPack>(sql`
    with made as (
      select gen_random_uuid() as id, gen_random_uuid() as parcel_id, n,
        (${sql.param(packIds)}::uuid[])[n % ${packIds.length}::int + 1] as pack_id
      from generate_series(1, ${count}::int) as n
    ),
    ordered as (
      insert into orders (id, number, person_id, status, payment_method, language, ship_to, ship_to_name, subtotal_paise,
        shipping_paise, tax_paise, round_off_paise, total_paise, idempotency_key, placed_at)
      select id, 'BB-2026-' || lpad((900000 + n)::text, 6, '0'), ${personId}, 'confirmed', 'cod', 'en',
        ${JSON.stringify(shipTo)}::jsonb, ${shipTo.fullName}, 10000, 5000, 1800, 0, 16800, 'many-' || n, ${noon}::timestamptz
      from made
    ),
    packed as (
      insert into parcels (id, order_id, vendor_id, goods_kind, position, status, subtotal_paise, shipping_paise, tax_paise,
        round_off_paise, total_paise, ship_from_state)
      select m.parcel_id, m.id, p.vendor_id, 'sowing', 0, 'confirmed', 10000, 5000, 1800, 0, 16800, 'MP'
      from made m join packs p on p.id = m.pack_id
    ),
    lined as (
      insert into order_lines (id, order_id, parcel_id, position, pack_id, product_id, vendor_id, product_name, product_slug,
        pack_quantity, pack_unit, sku, goods_kind, price_paise, quantity, value_paise, tax_rate_basis_points, tax_paise)
      select gen_random_uuid(), m.id, m.parcel_id, 0, p.id, p.product_id, p.vendor_id, 'Hybrid Okra', 'hybrid-okra', p.quantity,
        p.unit, p.sku, 'sowing', 10000, 1, 10000, 1800, 1800
      from made m join packs p on p.id = m.pack_id
    )
    select m.id as "orderId", p.vendor_id as "vendorId" from made m join packs p on p.id = m.pack_id order by m.n`);
  return rows;
}
