import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import type { MovementCause } from "#domain/catalogue/stock/movement.ts";

export type LockedPack = {
  id: string;
  productId: string;
  productName: string;
  vendorId: string;
  quantity: number;
  unit: PackUnit;
  stock: number;
};

export async function lockPack(tx: Transaction, packId: string): Promise<LockedPack | null> {
  const { rows } = await tx.execute<LockedPack>(sql`
    select k.id, p.id as "productId", p.name as "productName", p.vendor_id as "vendorId", k.quantity, k.unit, k.stock
    from packs k join products p on p.id = k.product_id
    where k.id = ${packId}
    for no key update of k`);
  return rows[0] ?? null;
}

export async function selectGoodsKind(tx: Transaction, productId: string): Promise<GoodsKind> {
  const { rows } = await tx.execute<{ goodsKind: GoodsKind }>(
    sql`select goods_kind as "goodsKind" from products where id = ${productId}`,
  );
  if (rows[0] === undefined) throw new Error(`No product ${productId} under the lock of its pack`);
  return rows[0].goodsKind;
}

/** The last change of a pack's stock that a person made, orders left out. */
export type Correction = {
  id: number;
  change: number;
  note: string | null;
  personId: string | null;
  lotId: string | null;
};

export async function selectLastCorrection(
  db: Executor,
  packId: string,
): Promise<Correction | null> {
  const { rows } = await db.execute<Correction>(sql`
    select id, change, note, person_id as "personId", lot_id as "lotId" from stock_movements
    where pack_id = ${packId} and cause = 'correction' order by id desc limit 1`);
  return rows[0] ?? null;
}

/** The pieces of one lot in a pack of its product; none where it has none yet. */
export async function selectLotPieces(
  tx: Transaction,
  { lotId, packId, productId }: { lotId: string; packId: string; productId: string },
): Promise<{ lotId: string; onSale: boolean; pieces: number } | null> {
  const { rows } = await tx.execute<{ lotId: string; onSale: boolean; pieces: number }>(sql`
    select lot.id as "lotId", lot.on_sale as "onSale",
      coalesce((select quantity from lot_stock where pack_id = ${packId} and lot_id = lot.id), 0) as pieces
    from lots lot where lot.id = ${lotId} and lot.product_id = ${productId}`);
  return rows[0] ?? null;
}

export type Movement = {
  id: number;
  at: Date;
  change: number;
  stockAfter: number;
  cause: MovementCause;
  note: string | null;
  orderNumber: string | null;
  lotNumber: string | null;
  /** Who changed it by hand: the e-mail of an administrator, the name of a vendor's person. */
  person: string | null;
};

/** Newest first: by id, which rises with every change of a locked pack. */
export async function selectMovements(
  db: Executor,
  packId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Movement[]> {
  type MovementRow = Omit<Movement, "at"> & { at: string };
  const { rows } = await db.execute<MovementRow>(sql`
    select m.id, m.created_at as at, m.change, m.stock_after as "stockAfter", m.cause, m.note,
      o.number as "orderNumber", lot.number as "lotNumber", case who.role when 'administrator' then who.email else who.name end as person
    from (
      select * from stock_movements where pack_id = ${packId} order by id desc limit ${limit} offset ${offset}
    ) m
    left join order_lines line on line.id = m.order_line_id
    left join replacements given on given.id = m.replacement_id
    left join parcels p on p.id = given.parcel_id
    left join orders o on o.id = coalesce(line.order_id, p.order_id)
    left join lots lot on lot.id = m.lot_id
    left join people who on who.id = m.person_id and m.order_line_id is null
    order by m.id desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function countMovements(db: Executor, packId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from stock_movements where pack_id = ${packId}`,
  );
  return rows[0]?.total ?? 0;
}

export type StockedProduct = {
  id: string;
  name: string;
  nameHi: string | null;
  vendorId: string;
  packs: {
    id: string;
    quantity: number;
    unit: PackUnit;
    stock: number;
    archived: boolean;
    waiting: number;
  }[];
};

export async function selectStockedProduct(
  db: Executor,
  productId: string,
): Promise<StockedProduct | null> {
  const { rows } = await db.execute<StockedProduct>(sql`
    select p.id, p.name, p.name_hi as "nameHi", p.vendor_id as "vendorId",
      (select coalesce(json_agg(json_build_object('id', k.id, 'quantity', k.quantity, 'unit', k.unit, 'stock', k.stock,
          'archived', k.archived_at is not null,
          'waiting', (select count(*) from restock_requests r where r.pack_id = k.id and r.told_at is null))
          order by k.archived_at is not null, ${packSize("k")}, k.id), '[]')
        from packs k where k.product_id = p.id) as packs
    from products p where p.id = ${productId}`);
  return rows[0] ?? null;
}
