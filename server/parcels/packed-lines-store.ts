import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import type { ChoosingLine, LineTake, LotChoice } from "#domain/catalogue/lots/choose-lots.ts";
import { takesLeft } from "#domain/catalogue/stock/returned-packets.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { comesBackFrom } from "#domain/orders/order-status.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { cameBackOfLots, takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import { storedLotMargin } from "#server/settings/get-settings.ts";

/** Why a lot may not leave in a parcel; null: it may. */
export type LotStop = "on-hold" | "expired" | null;

type PackedTake = LineTake & {
  /** Null: of packets that belong to no lot. */
  number: string | null;
  tagCode: string | null;
  onSale: boolean;
  validUntil: string | null;
  stop: LotStop;
};

/** A line of a parcel that can still be packed, with the lots it is of and those it can be given. */
export type PackedLine = Omit<ChoosingLine, "takes" | "choices"> & {
  parcelId: string;
  productId: string;
  productName: string;
  productNameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  takes: PackedTake[];
  /** When it will be sown: lots that end before are no choices. Null: not told, or not to be sown. */
  sowingDate: string | null;
  /** Also such as the line is of. */
  choices: (LotChoice & { validUntil: string })[];
  /** The last change of its lots, also by a recall; 0 for none. */
  changeId: number;
  /** Nothing was exchanged since. */
  isConfirmed: boolean;
  confirmedBy: string | null;
  /** A recall exchanged packets that lay in the packed parcel, and nobody has confirmed since that others lie in it. */
  isToRepack: boolean;
};

/** Of the line `l` with its confirmation `c`: packets of a recalled lot were exchanged for others after `moment`. */
const exchangedAfter = (moment: SQL) => sql`exists (select 1 from stock_movements m
  where m.order_line_id = l.id and m.cause = 'lot-recalled' and m.created_at > ${moment})`;

/** Of the parcel `p`; `greatest` leaves aside what is null. */
const packedAt = sql`(select max(h.at) from order_history h
  where h.order_id = p.order_id and h.parcel_id = p.id and h.to_status = 'processing')`;

type PackedRow = Omit<PackedLine, "takes"> & {
  quantity: number;
  takes: (Omit<PackedTake, "lotId"> & { lotId: string })[];
};

/** Of the packets of these parcels' lines; nothing of a line whose pack knows no lots. */
export async function selectPackedLines(
  db: Executor,
  ofParcels: SQL,
  now: Date,
): Promise<PackedLine[]> {
  const today = isoIndiaDay(indiaDay(now));
  const { rows } = await db.execute<PackedRow>(sql`
    select l.id as "lineId", l.parcel_id as "parcelId", l.pack_id as "packId", l.product_id as "productId",
      l.product_name as "productName", l.product_name_hi as "productNameHi", l.pack_quantity as "packQuantity",
      l.pack_unit as "packUnit", l.quantity, ${sowingDay} as "sowingDate",
      (select coalesce(json_agg(json_build_object('lotId', lot.id, 'number', lot.number, 'tagCode', lot.tag_code,
          'validUntil', lot.valid_until, 'onSale', lot.on_sale, 'quantity', of_line.quantity, 'stop', case when lot.held_at is not null then 'on-hold'
            when lot.valid_until < ${today}::date then 'expired' end) order by lot.valid_until, lot.id), '[]'::json)
        from (${takenOfLots(sql`order_line_id = l.id`)}) of_line join lots lot on lot.id = of_line.lot_id) as takes,
      (select coalesce(json_agg(json_build_object('lotId', lot.id, 'number', lot.number, 'tagCode', lot.tag_code,
          'validUntil', lot.valid_until, 'quantity', held.quantity) order by lot.valid_until, lot.id), '[]'::json)
        from lot_stock held join lots lot on lot.id = held.lot_id
        where held.pack_id = l.pack_id and held.quantity > 0 and lot.on_sale
          and lot.valid_until >= greatest(${today}::date + ${storedLotMargin}, ${sowingDay})) as choices,
      coalesce((select max(m.id) from stock_movements m where m.order_line_id = l.id and m.cause in ('lot-changed', 'lot-recalled')), 0)
        as "changeId",
      c.order_line_id is not null and not ${exchangedAfter(sql`c.confirmed_at`)} as "isConfirmed", c.person_id as "confirmedBy",
      p.status = 'processing' and ${exchangedAfter(sql`greatest(c.confirmed_at, ${packedAt})`)} as "isToRepack"
    from order_lines l join parcels p on p.id = l.parcel_id join orders o on o.id = p.order_id
      left join lot_confirmations c on c.order_line_id = l.id
    where ${ofParcels} and p.status in ('confirmed', 'processing')
    order by l.parcel_id, l.position`);
  return rows
    .map(({ quantity, takes, ...line }) => ({ ...line, takes: withLoose(takes, quantity) }))
    .filter(
      ({ takes, choices }) => choices.length > 0 || takes.some(({ lotId }) => lotId !== null),
    );
}

/** Of a line `l` of an order `o`. */
const sowingDay = sql`case when l.goods_kind = 'sowing' then o.sowing_date end`;

/** What the lots don't explain belongs to none. */
function withLoose(takes: PackedRow["takes"], quantity: number): PackedTake[] {
  const loose = takes.reduce((left, take) => left - take.quantity, quantity);
  if (loose === 0) return takes;
  const ofNone = {
    lotId: null,
    number: null,
    tagCode: null,
    validUntil: null,
    onSale: true,
    stop: null,
  };
  return [{ ...ofNone, quantity: loose }, ...takes];
}

/** A line of a parcel that can come back, with what its buyer has of each lot; `number` null: of those that belong to none. */
export type ReturnLine = Pick<
  PackedLine,
  "lineId" | "parcelId" | "productName" | "productNameHi" | "packQuantity" | "packUnit"
> & {
  /** How many packs may come: those that an approved request names; else all that its buyer has. */
  most: number;
  takes: (LineTake & { number: string | null })[];
};

export async function selectReturnLines(db: Executor, ofParcels: SQL): Promise<ReturnLine[]> {
  type Row = Omit<ReturnLine, "takes" | "most"> & {
    quantity: number;
    /** Null: the approved request names none. */
    asked: number | null;
    /** What came back before of each lot. */
    cameBefore: LineTake[];
    takes: { lotId: string; number: string; quantity: number }[];
  };
  const { rows } = await db.execute<Row>(sql`
    select l.id as "lineId", l.parcel_id as "parcelId", l.product_name as "productName", l.product_name_hi as "productNameHi",
      l.pack_quantity as "packQuantity", l.pack_unit as "packUnit", l.quantity,
      (select coalesce(json_agg(json_build_object('lotId', lot.id, 'number', lot.number, 'quantity', of_line.quantity)
          order by lot.valid_until, lot.id), '[]'::json)
        from (${takenOfLots(sql`order_line_id = l.id`)}) of_line join lots lot on lot.id = of_line.lot_id) as takes,
      (select coalesce(json_agg(json_build_object('lotId', back.lot_id, 'quantity', back.quantity)), '[]'::json)
        from (${cameBackOfLots(sql`order_line_id = l.id`)}) back) as "cameBefore",
      (select coalesce(sum(asked.packs) filter (where asked.order_line_id = l.id), 0)::int
        from return_requests r join return_request_packs asked on asked.request_id = r.id
        where r.parcel_id = p.id and r.state = 'approved' group by asked.request_id) as asked
    from order_lines l join parcels p on p.id = l.parcel_id
    where ${ofParcels} and p.status = any(${parcelStatusArray(comesBackFrom)})
    order by l.parcel_id, l.position`);
  return rows.flatMap(({ quantity, takes, cameBefore, asked, ...line }) => {
    const loose = takes.reduce((left, take) => left - take.quantity, quantity);
    const ofNone = loose > 0 ? [{ lotId: null, number: null, quantity: loose }] : [];
    const kept = takesLeft([...ofNone, ...takes], cameBefore);
    const most = asked ?? kept.reduce((sum, take) => sum + take.quantity, 0);
    return most === 0 ? [] : [{ ...line, most, takes: kept }];
  });
}

export const ofParcel = (parcelId: string): SQL => sql`p.id = ${parcelId}`;

/** In the order in which they were written. */
export async function selectLotChanges(
  tx: Transaction,
  { parcelId, after }: { parcelId: string; after: number },
): Promise<{ lineId: string; lotId: string | null; change: number; personId: string | null }[]> {
  const { rows } = await tx.execute<{
    lineId: string;
    lotId: string | null;
    change: number;
    personId: string | null;
  }>(sql`
    select m.order_line_id as "lineId", m.lot_id as "lotId", m.change, m.person_id as "personId"
    from stock_movements m join order_lines l on l.id = m.order_line_id
    where l.parcel_id = ${parcelId} and m.cause in ('lot-changed', 'lot-recalled') and m.id > ${after} order by m.id`);
  return rows;
}

export async function upsertConfirmations(
  tx: Transaction,
  { lineIds, personId, at }: { lineIds: readonly string[]; personId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into lot_confirmations (order_line_id, person_id, confirmed_at)
    select id, ${personId}::uuid, ${at}::timestamptz from unnest(${sql.param([...lineIds])}::uuid[]) as id
    on conflict (order_line_id) do update set person_id = excluded.person_id, confirmed_at = excluded.confirmed_at`);
}
