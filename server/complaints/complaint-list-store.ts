import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import {
  answerSoonDays,
  type ComplaintReason,
  type ComplaintState,
} from "#domain/complaints/complaint.ts";
import {
  complaintFilters,
  isDueFilter,
  type ComplaintFilter,
} from "#domain/complaints/complaint-list.ts";
import { mostCounted } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { containsText } from "#server/platform/contains-text.ts";
import { complaintRoleOf, isForReader } from "./whose-complaints.ts";

export type ComplaintRow = {
  id: string;
  number: string;
  state: ComplaintState;
  reason: ComplaintReason;
  createdAt: Date;
  acknowledgeBy: Date;
  answerBy: Date;
  orderNumber: string;
  vendorName: string;
  customerName: string;
  /** Of the first line that it is about. */
  product: string;
  productHi: string | null;
};

export type ComplaintListFilter = { filter: ComplaintFilter | null; search: string };
/** Only the complaints that the list shows after this one; nothing is due of one that was answered. */
export type AfterComplaint = { createdAt: string; dueAt: string | null; id: string };
export type ComplaintListQuery = ComplaintListFilter & { after: AfterComplaint | null };

/** Until when somebody has to do something about a complaint `c`; null: nothing is due. */
const dueAt = sql`(case c.state when 'open' then c.acknowledge_by when 'acknowledged' then c.answer_by end)`;

/** Of a complaint `c`: nobody has acknowledged it, or its answer is due within days. */
export const isComplaintDue = (now: Date): SQL => sql`(c.state = 'open' or (c.state = 'acknowledged'
  and c.answer_by <= ${new Date(now.getTime() + answerSoonDays * 86_400_000)}))`;

function isIn(filter: ComplaintFilter | null, now: Date): SQL {
  if (filter === null) return sql`true`;
  if (filter === "due") return isComplaintDue(now);
  if (filter === "late")
    return sql`(c.state = 'open' and c.acknowledge_by <= ${now} or c.state = 'acknowledged' and c.answer_by <= ${now})`;
  return sql`c.state = ${stateOf[filter]}`;
}

const stateOf: Record<Exclude<ComplaintFilter, "due" | "late">, ComplaintState> = {
  acknowledge: "open",
  answer: "acknowledged",
  answered: "answered",
  closed: "closed",
};

const isFound = (search: string): SQL =>
  search === ""
    ? sql`true`
    : containsText(
        sql`lower(concat_ws(' ', c.number, o.number, o.ship_to_name, v.business_name))`,
        search,
      );

/** Parcels are asked for a vendor's own alone, orders and names for words alone. */
function complaintsOf(person: Person, search: string): SQL {
  const ofVendor = complaintRoleOf(person) === "vendor";
  const parcels = ofVendor || search !== "" ? sql`join parcels p on p.id = c.parcel_id` : sql``;
  const named =
    search === ""
      ? sql``
      : sql`join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id`;
  return sql`complaints c ${parcels} ${named} where ${isForReader(person)} and ${isFound(search)}`;
}

/** The first that is due, or the newest first. */
const orderOf = (filter: ComplaintFilter | null): SQL =>
  isDueFilter(filter) ? sql`${dueAt}, c.id` : sql`c.created_at desc nulls last, c.id`;

/** In the order of `orderOf`; the last comparison is for the index. */
function isBehind(filter: ComplaintFilter | null, after: AfterComplaint | null): SQL {
  if (after === null) return sql`true`;
  const { createdAt, dueAt: wasDueAt, id } = after;
  return isDueFilter(filter)
    ? sql`(${dueAt}, c.id) > (${wasDueAt}::timestamptz, ${id}::uuid)`
    : sql`(c.created_at < ${createdAt}::timestamptz or (c.created_at = ${createdAt}::timestamptz and c.id > ${id}::uuid))
        and c.created_at <= ${createdAt}::timestamptz`;
}

/** Null: there is no such complaint for them, or it is in no list of what is due any more. */
export async function readComplaintKey(
  db: Reader,
  person: Person,
  { id, filter }: { id: string; filter: ComplaintFilter | null },
): Promise<AfterComplaint | null> {
  const { rows } = await db.execute<AfterComplaint>(sql`
    select c.id, c.created_at::text as "createdAt", ${dueAt}::text as "dueAt"
    from complaints c join parcels p on p.id = c.parcel_id where c.id = ${id} and ${isForReader(person)}`);
  const [found] = rows;
  return found === undefined || (isDueFilter(filter) && found.dueAt === null) ? null : found;
}

/** Never more than one above `mostCounted`. */
export async function countListed(
  db: Reader,
  person: Person,
  { filter, search, after, now }: ComplaintListQuery & { now: Date },
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select c.id from ${complaintsOf(person, search)} and ${isIn(filter, now)} and ${isBehind(filter, after)}
      order by ${orderOf(filter)} limit ${mostCounted + 1}
    ) counted`);
  return rows[0]?.total ?? 0;
}

/** How many of those that are searched for are in each list, and in all; of none more than one above `mostCounted`. */
export async function countComplaints(
  db: Reader,
  person: Person,
  { search, now }: { search: string; now: Date },
): Promise<Record<ComplaintFilter | "all", number>> {
  const counts = [null, ...complaintFilters].map(
    (filter) => sql`'${sql.raw(filter ?? "all")}', (select count(*)::int from (
      select from found c where ${isIn(filter, now)} limit ${mostCounted + 1}) capped)`,
  );
  // A vendor's own, and words, are looked for once; all are counted by their index.
  const isAll = search === "" && complaintRoleOf(person) === "administrator";
  const { rows } = await db.execute<{ counts: Record<ComplaintFilter | "all", number> }>(sql`
    with found as ${sql.raw(isAll ? "not materialized" : "materialized")} (
      select c.state, c.acknowledge_by, c.answer_by from ${complaintsOf(person, search)}
    )
    select json_build_object(${sql.join(counts, sql`, `)}) as counts`);
  const [row] = rows;
  if (row === undefined) throw new Error("The complaints were not counted.");
  return row.counts;
}

type Row = Omit<ComplaintRow, "createdAt" | "acknowledgeBy" | "answerBy"> & {
  createdAt: string;
  acknowledgeBy: string;
  answerBy: string;
};

const columns = sql`c.id, c.number, c.state, c.reason, c.created_at as "createdAt", c.acknowledge_by as "acknowledgeBy",
  c.answer_by as "answerBy", o.number as "orderNumber", v.business_name as "vendorName", o.ship_to_name as "customerName",
  line.product_name as product, line.product_name_hi as "productHi"`;

const firstLine = sql`cross join lateral (
  select product_name, product_name_hi from order_lines
  where parcel_id = c.parcel_id and (c.order_line_id is null or id = c.order_line_id) order by position limit 1) line`;

const readRow = (row: Row): ComplaintRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  acknowledgeBy: new Date(row.acknowledgeBy),
  answerBy: new Date(row.answerBy),
});

export async function selectComplaints(
  db: Reader,
  person: Person,
  {
    filter,
    search,
    after,
    now,
    limit,
    offset,
  }: ComplaintListQuery & {
    now: Date;
    limit: number;
    offset: number;
  },
): Promise<ComplaintRow[]> {
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select c.*, ${dueAt} as due_at from ${complaintsOf(person, search)} and ${isIn(filter, now)}
        and ${isBehind(filter, after)}
      order by ${orderOf(filter)} limit ${limit} offset ${offset}
    )
    select ${columns} from page c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
    join vendors v on v.id = p.vendor_id ${firstLine}
    order by ${isDueFilter(filter) ? sql`c.due_at, c.id` : sql`c.created_at desc nulls last, c.id`}`);
  return rows.map(readRow);
}

export type OrderComplaint = Pick<ComplaintRow, "number" | "state" | "reason" | "createdAt">;

/** Of one order, the newest first. */
export async function selectOrderComplaints(
  db: Reader,
  person: Person,
  orderId: string,
): Promise<OrderComplaint[]> {
  const { rows } = await db.execute<Omit<OrderComplaint, "createdAt"> & { createdAt: string }>(sql`
    select c.number, c.state, c.reason, c.created_at as "createdAt"
    from complaints c join parcels p on p.id = c.parcel_id
    where p.order_id = ${orderId} and ${isForReader(person)} order by c.created_at desc, c.id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
