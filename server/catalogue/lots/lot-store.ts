import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import type { CountedLot } from "#domain/catalogue/lots/germination/germination-verdict.ts";
import type { LotLabel, LotTest } from "#domain/catalogue/lots/new-lot.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import { isRecalled } from "#server/catalogue/lots/is-recalled.ts";
import { minimumFor } from "#server/catalogue/lots/minimums/minimum-store.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";

export type LotProduct = {
  id: string;
  name: string;
  nameHi: string | null;
  vendorId: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  /** Of its crop, 0 where none is in force. */
  minimumPermille: number;
  packs: {
    id: string;
    quantity: number;
    unit: PackUnit;
    /** What belongs to no lot. */
    loose: number;
  }[];
};

export async function selectLotProduct(
  db: Executor,
  productId: string,
): Promise<LotProduct | null> {
  const { rows } = await db.execute<LotProduct>(sql`
    select p.id, p.name, p.name_hi as "nameHi", p.vendor_id as "vendorId", p.goods_kind as "goodsKind",
      p.crop_key as "cropKey", ${minimumFor(sql`p.crop_key`)} as "minimumPermille",
      (select coalesce(json_agg(json_build_object('id', k.id, 'quantity', k.quantity, 'unit', k.unit,
          'loose', ${looseOfPack}) order by ${packSize("k")}, k.id), '[]'::json)
        from packs k where k.product_id = p.id and (k.archived_at is null or ${looseOfPack} > 0)) as packs
    from products p where p.id = ${productId}`);
  return rows[0] ?? null;
}

export type Lot = Omit<LotLabel, "treatedWith" | "packer" | "importer" | "tagCode"> & {
  id: string;
  productId: string;
  treatedWith: string | null;
  packer: string | null;
  importer: string | null;
  tagCode: string | null;
  testedOn: string;
  validUntil: string;
  germinationPermille: number;
  isHeld: boolean;
  holdReason: string | null;
  heldByShop: boolean;
  /** For what its buyers counted. */
  heldForCounts: boolean;
  counted: CountedLot | null;
  isRecalled: boolean;
  /** Its pieces are in the stock of their packs. */
  onSale: boolean;
  /** Of all its packs, on sale or not. */
  pieces: number;
  labelPhoto: LabelPhoto | null;
};

/** A file of `/media/`, its sides in pixels. */
export type LabelPhoto = { file: string; width: number; height: number };

/** Of `lots lot` and the person `holder` who put it on hold; where nobody did, the shop did by itself. */
export const heldByShop = sql`(lot.held_at is not null and coalesce(holder.role = 'administrator', true))`;

const lotColumns = sql`
  lot.id, lot.product_id as "productId", lot.number, lot.class, lot.treated_with as "treatedWith", lot.poison,
  lot.producer, lot.packer, lot.importer, lot.origin_country as "originCountry", lot.packed_in as "packedIn",
  lot.tag_code as "tagCode", lot.tested_on as "testedOn", lot.valid_until as "validUntil",
  lot.germination_permille as "germinationPermille", lot.held_at is not null as "isHeld",
  lot.hold_reason as "holdReason", ${heldByShop} as "heldByShop",
  coalesce(lot.held_at = lot.below_label_at, false) as "heldForCounts", lot.buyer_counts as counted,
  ${isRecalled} as "isRecalled", lot.on_sale as "onSale",
  (select coalesce(sum(quantity), 0)::int from lot_stock where lot_id = lot.id) as pieces,
  lot.label_photo as "labelPhoto"`;

/** The one whose validity ends last comes first. */
export async function selectLots(
  db: Executor,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Lot[]> {
  const { rows } = await db.execute<Lot>(sql`
    select ${lotColumns} from lots lot left join people holder on holder.id = lot.held_by
    where lot.product_id = ${productId}
    order by lot.valid_until desc, lot.id limit ${limit} offset ${offset}`);
  return rows;
}

export async function countLots(db: Executor, productId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from lots where product_id = ${productId}`,
  );
  return rows[0]?.total ?? 0;
}

export async function selectLot(
  db: Executor,
  { lotId, productId }: { lotId: string; productId: string },
): Promise<Lot | null> {
  const { rows } = await db.execute<Lot>(sql`
    select ${lotColumns} from lots lot left join people holder on holder.id = lot.held_by
    where lot.id = ${lotId} and lot.product_id = ${productId}`);
  return rows[0] ?? null;
}

export type StoredTest = LotTest & { id: string };

/** The newest first. */
export async function selectTests(db: Executor, lotId: string): Promise<StoredTest[]> {
  const { rows } = await db.execute<StoredTest>(sql`
    select id, tested_on as "testedOn", valid_until as "validUntil", germination_permille as "germinationPermille",
      physical_purity_permille as "physicalPurityPermille", genetic_purity_permille as "geneticPurityPermille",
      moisture_permille as "moisturePermille"
    from lot_tests where lot_id = ${lotId} order by tested_on desc, created_at desc limit 50`);
  return rows;
}

export type LotPieces = {
  packId: string;
  quantity: number;
  unit: PackUnit;
  pieces: number;
  /** The last correction of the pack's stock, 0 for none. */
  correctionId: number;
  /** The last time that packets of no lot were put into this one, 0 for none. */
  assignmentId: number;
};

/** Of every pack of its product that is for sale, or has some. */
export async function selectPieces(
  db: Executor,
  { lotId, productId }: { lotId: string; productId: string },
): Promise<LotPieces[]> {
  const { rows } = await db.execute<LotPieces>(sql`
    select k.id as "packId", k.quantity, k.unit, coalesce(s.quantity, 0) as pieces,
      coalesce((select max(m.id) from stock_movements m where m.pack_id = k.id and m.cause = 'correction'), 0)
        as "correctionId",
      coalesce((select max(m.id) from stock_movements m
        where m.lot_id = ${lotId} and m.pack_id = k.id and m.cause = 'lot-assigned'), 0) as "assignmentId"
    from packs k left join lot_stock s on s.pack_id = k.id and s.lot_id = ${lotId}
    where k.product_id = ${productId} and (k.archived_at is null or s.quantity > 0 or ${looseOfPack} > 0)
    order by ${packSize("k")}, k.id`);
  return rows;
}

export type LastAssignment = {
  id: number;
  packId: string;
  change: number;
  personId: string | null;
};

/** The last time that packets of no lot were put into a lot, by pack. */
export async function selectLastAssignments(
  tx: Transaction,
  lotId: string,
): Promise<LastAssignment[]> {
  const { rows } = await tx.execute<LastAssignment>(sql`
    select distinct on (pack_id) id, pack_id as "packId", change, person_id as "personId" from stock_movements
    where lot_id = ${lotId} and cause = 'lot-assigned' order by pack_id, id desc`);
  return rows;
}

export type LotSample = { quantity: number; unit: PackUnit; keptAt: Date };

/** The packet of it that is kept, and since when; null: none is. */
export async function selectSample(db: Executor, lotId: string): Promise<LotSample | null> {
  const { rows } = await db.execute<Omit<LotSample, "keptAt"> & { keptAt: string }>(sql`
    select k.quantity, k.unit, m.created_at as "keptAt"
    from stock_movements m join packs k on k.id = m.pack_id
    where m.lot_id = ${lotId} and m.cause = 'sample'`);
  return rows[0] ? { ...rows[0], keptAt: new Date(rows[0].keptAt) } : null;
}

type NewLot = {
  id: string;
  productId: string;
  vendorId: string;
  label: LotLabel;
  test: LotTest;
  onSale: boolean;
};

/** How many were written: fewer where a product has another of a number, or another product one of an id. */
export async function insertLots(
  tx: Transaction,
  lots: readonly NewLot[],
  at: Date,
): Promise<number> {
  const given = lots.map(({ label, test, ...lot }) => ({ ...lot, ...label, ...test }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into lots (id, product_id, vendor_id, number, class, treated_with, poison, producer, packer, importer,
      origin_country, packed_in, tag_code, tested_on, valid_until, germination_permille, on_sale, created_at)
    select id, "productId", "vendorId", number, class, nullif("treatedWith", ''), poison, producer, nullif(packer, ''),
      nullif(importer, ''), "originCountry", "packedIn", nullif("tagCode", ''), "testedOn", "validUntil",
      "germinationPermille", "onSale", ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json) as lot (id uuid, "productId" uuid, "vendorId" uuid,
      number text, class lot_class, "treatedWith" text, poison boolean, producer text, packer text, importer text,
      "originCountry" text, "packedIn" text, "tagCode" text, "testedOn" date, "validUntil" date,
      "germinationPermille" smallint, "onSale" boolean)
    on conflict do nothing returning id`);
  return rows.length;
}

export async function insertTests(
  tx: Transaction,
  tests: readonly (LotTest & { id: string; lotId: string })[],
  { at, personId }: { at: Date; personId: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into lot_tests (id, lot_id, tested_on, valid_until, germination_permille, physical_purity_permille,
      genetic_purity_permille, moisture_permille, person_id, created_at)
    select id, "lotId", "testedOn", "validUntil", "germinationPermille", "physicalPurityPermille",
      "geneticPurityPermille", "moisturePermille", ${personId}, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(tests)}::json) as test (id uuid, "lotId" uuid, "testedOn" date,
      "validUntil" date, "germinationPermille" smallint, "physicalPurityPermille" smallint,
      "geneticPurityPermille" smallint, "moisturePermille" smallint)`);
}
