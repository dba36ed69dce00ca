import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import type { WithholdingEntry } from "#domain/ledger/withholding/new-withholding-entry.ts";
import type { WithheldTax } from "#domain/ledger/withholding/withheld.ts";

/** The entry that holds on a day `delivered.day`: the latest start, of one start what was entered last. */
export const entryOn = (tax: WithheldTax): SQL => sql`
  select basis_points, without_pan_basis_points, includes_gst from withholding_entries w
  where w.tax = ${sql.raw(`'${tax}'`)} and w.from_day <= delivered.day order by w.from_day desc, w.entry desc limit 1`;

/** The year in which the financial year of a day begins, which it does in April. */
export const yearOf = (day: SQL): SQL => sql`extract(year from ${day} - interval '3 months')`;

/** False: the form that has this id was sent before. */
export async function insertEntry(
  tx: Transaction,
  { id, personId, at }: { id: string; personId: string; at: Date },
  entry: WithholdingEntry,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into withholding_entries (id, tax, from_day, registration, basis_points, without_pan_basis_points, threshold_paise,
      includes_gst, note, person_id, created_at)
    values (${id}, ${entry.tax}, ${entry.fromDay}, ${entry.registration}, ${entry.basisPoints}::int,
      ${entry.withoutPanBasisPoints}::int, ${entry.thresholdPaise}::bigint, ${entry.includesGst}, ${entry.note}, ${personId}, ${at})
    on conflict (id) do nothing returning id`);
  return rows.length > 0;
}

export type ListedEntry = WithholdingEntry & {
  id: string;
  entry: number;
  /** 'past': another one has taken its place. */
  state: "past" | "today" | "coming";
  enteredBy: string;
  enteredAt: string;
};

type Asked = { after: number | null; today: string; limit: number; offset: number; most: number };

/** The last entered first. `total` is of all of them, and never more than `most`. */
export async function readEntries(
  db: Reader,
  { after, today, limit, offset, most }: Asked,
): Promise<{ total: number; entries: ListedEntry[] }> {
  const behind = sql`(${after}::bigint is null or w.entry < ${after}::bigint)`;
  const { rows } = await db.execute<{ total: number; entries: ListedEntry[] }>(sql`
    select (select count(*)::int from (select from withholding_entries w where ${behind} limit ${most}) counted) as total,
      (select coalesce(json_agg(listed order by listed.entry desc), '[]'::json) from (
        select w.id, w.entry, w.tax, w.from_day as "fromDay", w.registration, w.basis_points as "basisPoints",
          w.without_pan_basis_points as "withoutPanBasisPoints", w.threshold_paise as "thresholdPaise", w.includes_gst as "includesGst",
          w.note, p.name as "enteredBy", w.created_at as "enteredAt", case
          when exists (select from withholding_entries other where other.tax = w.tax and (other.from_day, other.entry) > (w.from_day, w.entry)
            and (other.from_day <= ${today}::date or other.from_day = w.from_day)) then 'past'
          when w.from_day > ${today}::date then 'coming' else 'today' end as state
        from withholding_entries w join people p on p.id = w.person_id
        where ${behind} order by w.entry desc limit ${limit} offset ${offset}) listed) as entries`);
  return rows[0] ?? { total: 0, entries: [] };
}

export type EntryInForce = {
  tax: WithheldTax;
  registration: string | null;
  basisPoints: number;
  withoutPanBasisPoints: number | null;
  thresholdPaise: number | null;
  includesGst: boolean;
};

/** What is withheld on a day in India, as one JSON list: none where nothing is. */
export const inForceOn = (day: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('tax', tax, 'registration', registration, 'basisPoints', coalesce(basis_points, 0),
    'withoutPanBasisPoints', without_pan_basis_points, 'thresholdPaise', threshold_paise, 'includesGst', includes_gst)
    order by tax), '[]'::json)
  from (select distinct on (tax) * from withholding_entries where from_day <= ${day}::date
    order by tax, from_day desc, entry desc) latest
  where registration is not null)`;

export async function readInForceOn(db: Executor | Reader, day: string): Promise<EntryInForce[]> {
  const { rows } = await db.execute<{ inForce: EntryInForce[] }>(
    sql`select ${inForceOn(day)} as "inForce"`,
  );
  return rows[0]?.inForce ?? [];
}
