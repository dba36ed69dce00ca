import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { chooseKind } from "#domain/documents/choose-kind.ts";
import { taxOf } from "#domain/documents/document-taxes.ts";
import { documentNumber, financialYear } from "#domain/documents/document-number.ts";
import { makeDocument } from "#domain/documents/make-document.ts";
import type { Sale, SellerFacts } from "#domain/documents/sold-goods.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { loadSale, sellerFacts } from "#server/documents/sale-store.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import { insertRows } from "./insert-rows.ts";
import { iso, stepTime, type MadeOrder } from "./made-order.ts";

/** Of a vendor's goods in an order, at the first of them that is packed. */
type DueDocument = {
  at: number;
  orderId: string;
  vendorId: string;
  /** Null: of an order that was written before the filling was stopped. */
  made: MadeOrder | null;
};
/** What later orders come before: each series goes by the time of issue. */
export type DueDocuments = {
  documents: DueDocument[];
  notes: { at: number; orderId: string }[];
  /** By the day of India, then by vendor. */
  sellers: Map<string, Map<string, SellerFacts>>;
};

const dayMs = 86_400_000;
/** Longer than any order takes until its last parcel is back. */
const longestMs = 60 * dayMs;

export function addDueDocuments(due: DueDocuments, made: MadeOrder): void {
  const { id: orderId, priced } = made;
  const packed = new Map<string, number>();
  priced.parcels.forEach(({ vendorId }, index) => {
    const at = stepTime(made, index, "processing");
    if (at !== null) packed.set(vendorId, Math.min(at, packed.get(vendorId) ?? at));
    const backAt = stepTime(made, index, "returned");
    if (backAt !== null) due.notes.push({ at: backAt, orderId });
  });
  for (const [vendorId, at] of packed) due.documents.push({ at, orderId, vendorId, made });
}

/** What orders that are there lack: of what was issued until the latest of them was placed, they lack nothing. */
export async function loadDueDocuments(tx: Transaction, placedAt: number): Promise<DueDocuments> {
  const since = iso(placedAt - longestMs);
  const { rows: documents } = await tx.execute<{ at: number; orderId: string; vendorId: string }>(
    sql`select extract(epoch from min(h.at))::float8 * 1000 as at, p.order_id as "orderId", p.vendor_id as "vendorId"
      from orders o join order_history h on h.order_id = o.id join parcels p on p.id = h.parcel_id
      where o.placed_at > ${since}::timestamptz and o.demo and o.idempotency_key like 'big-%' and h.to_status = 'processing'
        and not exists (select from documents d where d.order_id = o.id and d.vendor_id = p.vendor_id and d.kind <> 'credit-note')
      group by p.order_id, p.vendor_id having min(h.at) > ${iso(placedAt)}::timestamptz`,
  );
  const { rows: notes } = await tx.execute<{ at: number; orderId: string }>(sql`
    select extract(epoch from h.at)::float8 * 1000 as at, o.id as "orderId" from orders o join order_history h on h.order_id = o.id
    where o.placed_at > ${since}::timestamptz and o.demo and o.idempotency_key like 'big-%' and h.to_status = 'returned'
      and h.at > ${iso(placedAt)}::timestamptz
      and not exists (select from documents d where d.order_id = o.id and d.kind = 'credit-note')`);
  return {
    documents: documents.map((document) => ({ ...document, made: null })),
    notes,
    sellers: new Map(),
  };
}

/** Writes what was issued until then, in the order of time. */
export async function issueDueDocuments(
  tx: Transaction,
  due: DueDocuments,
  until: number,
): Promise<void> {
  const documents = take(due.documents, until);
  const issued: Issued[] = [];
  for (const document of documents) issued.push(await compose(tx, due, document));
  const serials = await takeSerials(tx, issued);
  await insertRows(
    tx,
    "documents",
    issued.map((one) => documentRow(one, serials)),
  );
  for (const { orderId, at } of take(due.notes, until))
    await correctDocuments(tx, { orderId, at: new Date(at) });
}

function take<T extends { at: number }>(due: T[], until: number): T[] {
  const taken = due.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
  const left = due.filter(({ at }) => at > until);
  due.splice(0, due.length, ...left);
  return taken;
}

type Issued = {
  at: Date;
  orderId: string;
  vendorId: string;
  sale: Sale;
  kind: ReturnType<typeof chooseKind>;
  seriesKey: string;
  year: string;
};

async function compose(
  tx: Transaction,
  { sellers }: DueDocuments,
  { at, orderId, vendorId, made }: DueDocument,
): Promise<Issued> {
  const moment = new Date(at);
  const day = isoIndiaDay(indiaDay(moment));
  if (!sellers.has(day)) {
    sellers.clear();
    sellers.set(day, await loadSellers(tx, day));
  }
  const seller = sellers.get(day)?.get(vendorId);
  const sale =
    made === null || seller === undefined
      ? await loadSale(tx, { orderId, vendorId, day })
      : saleOf(made, vendorId, seller);
  if (sale === null) throw new Error(`Nothing of order ${orderId} was packed`);
  const lines = sale.parcels.flatMap((parcel) => parcel.lines);
  return {
    at: moment,
    orderId,
    vendorId,
    sale,
    kind: chooseKind(sale.seller, lines),
    seriesKey: sale.seller.gstin ?? vendorId,
    year: financialYear(moment),
  };
}

async function loadSellers(tx: Transaction, day: string): Promise<Map<string, SellerFacts>> {
  const { rows } = await tx.execute<{ id: string; seller: SellerFacts }>(
    sql`select v.id, ${sellerFacts(day)} as seller from vendors v`,
  );
  return new Map(rows.map(({ id, seller }) => [id, seller]));
}

/** What `loadSale` would find: what is canceled of these orders was so before anything was packed. */
function saleOf(made: MadeOrder, vendorId: string, seller: SellerFacts): Sale {
  const { orderNumber: number, placedAt, customer, priced, parcelIds, lineIds, statuses } = made;
  const shipTo = customer.addresses[0]?.shipTo;
  if (shipTo === undefined) throw new Error(`${customer.email} has no address`);
  const parcels = priced.parcels.flatMap((parcel, index) => {
    if (parcel.vendorId !== vendorId || statuses[index] === "canceled") return [];
    const lines = priced.lines.flatMap((line, place) =>
      line.parcelIndex === index
        ? [
            {
              ...line,
              id: lineIds[place] ?? "",
              name: line.productName,
              nameHi: line.productNameHi,
              lots: null,
            },
          ]
        : [],
    );
    const shipFromState = lines[0]?.shipFromState ?? null;
    return [{ ...parcel, id: parcelIds[index] ?? "", shipFromState, lines }];
  });
  return {
    order: { number, placedAt: iso(placedAt), language: customer.language },
    shipTo,
    seller,
    parcels,
  };
}

const seriesOf = ({ seriesKey, year, kind }: Issued) => `${seriesKey} ${year} ${kind}`;

/** The last number of each series before these: whoever takes numbers holds the series until the end. */
async function takeSerials(
  tx: Transaction,
  issued: readonly Issued[],
): Promise<Map<string, number>> {
  const taken = [...Map.groupBy(issued, seriesOf)].map(([, [first, ...others]]) => ({
    series_key: first?.seriesKey,
    financial_year: first?.year,
    kind: first?.kind,
    count: others.length + 1,
  }));
  const { rows } = await tx.execute<{ series: string; before: number }>(sql`
    with taken as materialized (
      select * from json_to_recordset(${JSON.stringify(taken)}::json)
        as row (series_key text, financial_year text, kind document_kind, count int)
    ), moved as (
      insert into document_series as s (series_key, financial_year, kind, last_serial)
      select series_key, financial_year, kind, count from taken order by 1, 2, 3
      on conflict (series_key, financial_year, kind) do update set last_serial = s.last_serial + excluded.last_serial
      returning series_key, financial_year, kind, last_serial
    )
    select series_key || ' ' || financial_year || ' ' || kind as series, last_serial - count as before
    from moved join taken using (series_key, financial_year, kind)`);
  return new Map(rows.map(({ series, before }) => [series, before]));
}

function documentRow(issued: Issued, serials: Map<string, number>) {
  const { at, orderId, vendorId, sale, kind, seriesKey, year } = issued;
  const serial = (serials.get(seriesOf(issued)) ?? 0) + 1;
  serials.set(seriesOf(issued), serial);
  const content = makeDocument(sale, {
    kind,
    number: documentNumber(kind, year, serial),
    issuedAt: at,
  });
  return {
    id: randomUUID(),
    kind,
    number: content.number,
    series_key: seriesKey,
    financial_year: year,
    serial,
    order_id: orderId,
    vendor_id: vendorId,
    content,
    total_paise: content.sums.totalPaise,
    tax_paise: taxOf(content.sums),
    issued_at: content.issuedAt,
  };
}
