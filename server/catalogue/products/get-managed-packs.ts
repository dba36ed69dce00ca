import { sql } from "drizzle-orm";
import { packSize } from "#database/pack-size.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";

export type ManagedPacks = {
  productId: string;
  name: string;
  nameHi: string | null;
  packs: ManagedPack[];
};
export type ManagedPack = {
  id: string;
  quantity: number;
  unit: PackUnit;
  sku: string;
  pricePaise: number;
  stock: number;
  /** The last change of its stock that a person made, 0 when none did: what a correction is written against. */
  correctionId: number;
};

type ManagedPacksRow = Omit<ManagedPacks, "productId"> & { vendorId: string };

/** The packs for sale of one product, to be changed in the list; null when it isn't there, or is another vendor's. */
export async function getManagedPacks(
  world: World,
  person: Person,
  productId: string,
): Promise<ManagedPacks | null> {
  if (!isUuid(productId)) return null;
  const { rows } = await world.db.execute<ManagedPacksRow>(sql`
    select p.name, p.name_hi as "nameHi", p.vendor_id as "vendorId",
      (select coalesce(json_agg(json_build_object('id', k.id, 'quantity', k.quantity, 'unit', k.unit, 'sku', k.sku,
          'pricePaise', k.price_paise, 'stock', k.stock, 'correctionId', coalesce(
            (select max(m.id) from stock_movements m where m.pack_id = k.id and m.cause = 'correction'), 0))
          order by ${packSize("k")}, k.id), '[]')
        from packs k where k.product_id = p.id and k.archived_at is null) as packs
    from products p where p.id = ${productId}`);
  const [row] = rows;
  if (row === undefined || !can(person, "edit-product", row)) return null;
  const { name, nameHi, packs } = row;
  return { productId, name, nameHi, packs };
}
