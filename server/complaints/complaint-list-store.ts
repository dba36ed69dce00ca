import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader } from "#database/connect.ts";
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
import type { Person } from "#domain/people/person.ts";
import { containsText } from "#server/platform/contains-text.ts";
import { isForReader } from "./whose-complaints.ts";

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

export type ComplaintListQuery = { filter: ComplaintFilter | null; search: string };

/** Until when somebody has to do something about a complaint `c`; null: nothing is due. */
const dueAt = sql`(case c.state when 'open' then c.acknowledge_by when 'acknowledged' then c.answer_by end)`;

/** Of a complaint `c`: nobody has acknowledged it, or its answer is due within days. */
export const isComplaintDue = (now: Date): SQL => sql`(c.state = 'open' or (c.state = 'acknowledged'
  and c.answer_by <= ${new Date(now.getTime() + answerSoonDays * 86_400_000)}))`;

function isIn(filter: ComplaintFilter | null, now: Date): SQL {
  if (filter === null) return sql`true`;
  if (filter === "due") return isComplaintDue(now);
  if (filter === "late") return sql`${dueAt} <= ${now}`;
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

const complaintsOf = (person: Person, search: string): SQL => sql`
  complaints c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
  where ${isForReader(person)} and ${isFound(search)}`;

/** How many of those that are searched for are in each list, and in all. */
export async function countComplaints(
  db: Reader,
  person: Person,
  { search, now }: { search: string; now: Date },
): Promise<Record<ComplaintFilter | "all", number>> {
  const counts = complaintFilters.map(
    (filter) => sql`'${sql.raw(filter)}', count(*) filter (where ${isIn(filter, now)})`,
  );
  const { rows } = await db.execute<{ counts: Record<ComplaintFilter | "all", number> }>(sql`
    select json_build_object('all', count(*), ${sql.join(counts, sql`, `)}) as counts
    from ${complaintsOf(person, search)}`);
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
      order by ${isDueFilter(filter) ? sql`${dueAt}, c.id` : sql`c.created_at desc, c.id`} limit ${limit} offset ${offset}
    )
    select ${columns} from page c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
    join vendors v on v.id = p.vendor_id ${firstLine}
    order by ${isDueFilter(filter) ? sql`c.due_at, c.id` : sql`c.created_at desc, c.id`}`);
  return rows.map(readRow);
}

export type OrderComplaint = Pick<ComplaintRow, "number" | "state" | "reason" | "createdAt">;

/** Of one order, the newest first. */
export async function selectOrderComplaints(
  db: Executor,
  person: Person,
  orderId: string,
): Promise<OrderComplaint[]> {
  const { rows } = await db.execute<Omit<OrderComplaint, "createdAt"> & { createdAt: string }>(sql`
    select c.number, c.state, c.reason, c.created_at as "createdAt"
    from complaints c join parcels p on p.id = c.parcel_id
    where p.order_id = ${orderId} and ${isForReader(person)} order by c.created_at desc, c.id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
