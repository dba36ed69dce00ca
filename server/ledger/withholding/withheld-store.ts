import { sql, type SQL } from "drizzle-orm";
import type { Reader, Transaction } from "#database/connect.ts";
import type { TaxPayment } from "#domain/ledger/withholding/tax-payment.ts";
import type { WithheldTax } from "#domain/ledger/withholding/withheld.ts";
import { entryOn } from "./withholding-store.ts";

/** False: the form that has this id was sent before. */
export async function insertPayment(
  tx: Transaction,
  { id, personId, at }: { id: string; personId: string; at: Date },
  { tax, month, amountPaise, challan, paidOn }: TaxPayment,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into tax_payments (id, tax, month, amount_paise, challan, paid_on, person_id, created_at)
    values (${id}, ${tax}, ${month}, ${amountPaise}, ${challan}, ${paidOn}, ${personId}, ${at})
    on conflict (id) do nothing returning id`);
  return rows.length > 0;
}

export type WithheldMonth = {
  /** Its first day. */
  month: string;
  tax: WithheldTax;
  withheldPaise: number;
  paidPaise: number;
};

/** The latest first, of each tax that was withheld or paid in it: what is summed, and what was posted since. */
export async function readMonths(db: Reader, most: number): Promise<WithheldMonth[]> {
  const { rows } = await db.execute<WithheldMonth>(sql`
    select month::text as month, tax, sum(withheld)::bigint as "withheldPaise", sum(paid)::bigint as "paidPaise" from (
      select month, tax, withheld_paise as withheld, 0 as paid from withheld_months
      union all select date_trunc('month', t.at at time zone 'Asia/Kolkata')::date as month, e.account::text::withheld_tax as tax,
        -e.amount_paise as withheld, 0 as paid
      from ledger_postings t join ledger_entries e on e.posting_id = t.id and e.base_paise is not null
      where t.posted_at >= coalesce((select until from withheld_progress), '-infinity')
      union all select month, tax, 0, amount_paise from tax_payments) moved
    group by 1, 2 order by 1 desc, 2 limit ${most}`);
  return rows;
}

export type ListedTaxPayment = TaxPayment & { id: string; enteredBy: string; enteredAt: Date };

/** The last entered first. */
export async function readTaxPayments(db: Reader, most: number): Promise<ListedTaxPayment[]> {
  const { rows } = await db.execute<
    Omit<ListedTaxPayment, "enteredAt"> & { enteredAt: string }
  >(sql`
    select x.id, x.tax, x.month::text as month, x.amount_paise as "amountPaise", x.challan, x.paid_on::text as "paidOn",
      p.name as "enteredBy", x.created_at as "enteredAt"
    from tax_payments x join people p on p.id = x.person_id order by x.created_at desc, x.id limit ${most}`);
  return rows.map((row) => ({ ...row, enteredAt: new Date(row.enteredAt) }));
}

/** What was withheld of parcels in a month in India, with the day of delivery, whose facts hold, and what is taken back of it in the month. */
const withheldIn = (tax: WithheldTax, month: string): SQL => sql`
  ledger_entries e join ledger_postings t on t.id = e.posting_id join parcels p on p.id = t.parcel_id
    join orders o on o.id = t.order_id join vendors v on v.id = p.vendor_id
  cross join lateral (select (coalesce(p.delivered_at, t.at) at time zone 'Asia/Kolkata')::date as day) delivered
  left join lateral (select gstin, pan from vendor_tax_facts f where f.vendor_id = p.vendor_id and f.from_day <= delivered.day
    order by f.from_day desc, f.entry desc limit 1) known on true
  left join lateral (${entryOn(tax)}) held on true
  where e.account = ${sql.raw(`'${tax}'`)} and e.base_paise is not null
    and t.at >= ${month}::date::timestamp at time zone 'Asia/Kolkata'
    and t.at < (${month}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata'`;

export type TcsLine = {
  gstin: string | null;
  vendorName: string;
  grossPaise: number;
  returnedPaise: number;
  netPaise: number;
  igstPaise: number;
  /** That of the State, or of the Union Territory, is as much. */
  cgstPaise: number;
};

/** As GSTR-8 asks: net of what went back, and split by whether the goods left their State. */
export async function readTcs(db: Reader, month: string): Promise<TcsLine[]> {
  const { rows } = await db.execute<TcsLine>(sql`
    select known.gstin, v.business_name as "vendorName",
      coalesce(sum(e.base_paise) filter (where e.base_paise > 0), 0)::bigint as "grossPaise",
      coalesce(-sum(e.base_paise) filter (where e.base_paise < 0), 0)::bigint as "returnedPaise",
      coalesce(sum(e.base_paise), 0)::bigint as "netPaise",
      coalesce(-sum(e.amount_paise) filter (where ${isLocal} is not true), 0)::bigint as "igstPaise",
      coalesce(-sum(e.amount_paise) filter (where ${isLocal}) / 2, 0)::bigint as "cgstPaise"
    from ${withheldIn("tcs", month)}
    group by v.id, v.business_name, known.gstin order by v.business_name, v.id, known.gstin`);
  return rows;
}

const isLocal = sql`(o.ship_to->>'country' = 'IN' and o.ship_to->>'state' = p.ship_from_state)`;

export type TdsLine = {
  pan: string | null;
  vendorName: string;
  grossPaise: number;
  basisPoints: number;
  taxPaise: number;
};

export async function readTds(db: Reader, month: string): Promise<TdsLine[]> {
  const { rows } = await db.execute<TdsLine>(sql`
    select known.pan, v.business_name as "vendorName", coalesce(sum(e.base_paise), 0)::bigint as "grossPaise",
      coalesce(case when known.pan is null then held.without_pan_basis_points else held.basis_points end, 0) as "basisPoints",
      coalesce(-sum(e.amount_paise), 0)::bigint as "taxPaise"
    from ${withheldIn("tds", month)}
    group by v.id, v.business_name, known.pan, 4 order by v.business_name, v.id, known.pan, 4`);
  return rows;
}
