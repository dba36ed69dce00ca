import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { PinPlace } from "#domain/catalogue/places/place.ts";
import { prefixesOf, type PinStates } from "#domain/people/addresses/pin-areas.ts";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";

export type StoredPlace = PinPlace & {
  /** When it was written last: whoever saves on another one overwrites nothing. */
  version: string;
};

type Row = {
  prefix: string;
  states: string[];
  districtEn: string | null;
  districtHi: string | null;
  zone: GrowingZone;
  source: string;
  checkedOn: string;
  version: string;
};

const placeColumns = sql`prefix, states, district_en as "districtEn", district_hi as "districtHi", zone, source,
  checked_on as "checkedOn", updated_at::text as version`;

const placeOf = ({ districtEn: en, districtHi: hi, ...row }: Row): StoredPlace => ({
  ...row,
  district: en === null || hi === null ? null : { en, hi },
});

export async function selectPlaces(db: Executor): Promise<StoredPlace[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${placeColumns} from pin_places order by prefix`,
  );
  return rows.map(placeOf);
}

/** For a statement that reads other things along with what the table tells of States. */
export const storedPinStates = sql`(select coalesce(json_object_agg(prefix, states), '{}'::json) from pin_places)`;

export async function selectPinStates(db: Executor): Promise<PinStates> {
  const { rows } = await db.execute<{ pinStates: PinStates }>(
    sql`select ${storedPinStates} as "pinStates"`,
  );
  return rows[0]?.pinStates ?? {};
}

/** The place with the longest prefix of this PIN code. */
export async function selectPlaceOfPin(db: Executor, pin: string): Promise<StoredPlace | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${placeColumns} from pin_places
    where prefix = any(${sql.param(prefixesOf(pin))}::text[]) order by length(prefix) desc limit 1`);
  return rows[0] ? placeOf(rows[0]) : null;
}

export async function selectPlace(db: Executor, prefix: string): Promise<StoredPlace | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${placeColumns} from pin_places where prefix = ${prefix}`,
  );
  return rows[0] ? placeOf(rows[0]) : null;
}

/** One at a time changes places. */
export async function lockPlaces(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar places of PIN codes'))`);
}

export async function writePlace(
  tx: Transaction,
  { prefix, states, district, zone, source, checkedOn }: PinPlace,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into pin_places (prefix, states, district_en, district_hi, zone, source, checked_on, updated_at, updated_by)
    values (${prefix}, ${sql.param(states)}::text[], ${district?.en ?? null}, ${district?.hi ?? null}, ${zone}, ${source},
      ${checkedOn}, ${at}::timestamptz, ${personId})
    on conflict (prefix) do update set states = excluded.states, district_en = excluded.district_en,
      district_hi = excluded.district_hi, zone = excluded.zone, source = excluded.source,
      checked_on = excluded.checked_on, updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
}
