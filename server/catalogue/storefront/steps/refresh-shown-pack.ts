import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import { isOnLabel } from "#server/catalogue/storefront/seed-label.ts";

/**
 * Brings what a product shows of its packs (shown pack, its price, pack count, in stock) in step with them: the same
 * choice as `domain/catalogue/storefront/shown-pack.ts`, archived packs left out. So with what a card says of its lots, which
 * is what the label on its page says. Needed when a pack appears, is archived, changes its price or size, its stock crosses zero,
 * or other lots are on sale.
 *
 * Call it after the packs are locked and written: everybody locks packs first, products second, each by id.
 */
export async function refreshShownPack(tx: Transaction, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = sql`${sql.param(productIds)}::uuid[]`;
  // The update must begin after the lock is held: two orders that each empty one pack of a product would else
  // both see the other's pack full, and both be right for themselves.
  await tx.execute(
    sql`select 1 from products where id = any(${ids}) order by id for no key update`,
  );
  await tx.execute(sql`
    update products
    set shown_pack_id = now_shown.pack_id,
      shown_price_paise = now_shown.price_paise,
      pack_count = now_shown.pack_count,
      in_stock = now_shown.in_stock,
      label_class = now_shown.class,
      label_tested_on = now_shown.tested_on,
      label_germination_permille = now_shown.germination_permille
    from (
      select p.id as product_id,
        cheapest.id as pack_id,
        cheapest.price_paise,
        coalesce(cheapest.pack_count, 0)::smallint as pack_count,
        coalesce(cheapest.stock > 0, false) as in_stock,
        label.class, label.tested_on, label.germination_permille
      from products p
      left join lateral (
        select id, price_paise, stock, count(*) over () as pack_count
        from packs
        where packs.product_id = p.id and archived_at is null
        order by stock > 0 desc, price_paise, ${packSize("packs")}, id
        limit 1
      ) cheapest on true
      left join lateral (
        select lot.class, lot.tested_on, lot.germination_permille from lots lot
        where ${isOnLabel} order by lot.valid_until, lot.id limit 1
      ) label on true
      where p.id = any(${ids})
    ) now_shown
    where products.id = now_shown.product_id
      and (products.shown_pack_id, products.shown_price_paise, products.pack_count, products.in_stock,
          products.label_class, products.label_tested_on, products.label_germination_permille)
        is distinct from (now_shown.pack_id, now_shown.price_paise, now_shown.pack_count, now_shown.in_stock,
          now_shown.class, now_shown.tested_on, now_shown.germination_permille)`);
}
