import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { DocumentContent, DocumentKind } from "#domain/documents/document.ts";
import type { DocumentList } from "#domain/documents/document-list.ts";
import { mostCounted } from "#domain/list-page.ts";
import { lotsOfLine } from "#server/catalogue/stock/lots-of-line.ts";
import { possibleNumbers, possibleOrders } from "#domain/documents/document-number.ts";
import type { WhoseDocuments } from "#domain/documents/whose-documents.ts";

export type DocumentRow = {
  id: string;
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  orderNumber: string;
  vendorId: string;
  supplierName: string;
  /** As it was then; null: not registered. Each has numbers of its own. */
  supplierGstin: string | null;
  buyerName: string;
  totalPaise: number;
  taxPaise: number;
  /** Of a credit note: the number of what it corrects. */
  corrects: string | null;
};

export type StoredDocument = DocumentRow & {
  content: DocumentContent;
  /** Seeds of it have not left yet: it may still be packed of other lots than it names. */
  isPacking: boolean;
};

/** As it was first drawn. */
export type DocumentFile = {
  pdf: Buffer;
  /** The hash is written in hexadecimal digits. */
  sha256: string;
};

type DocumentJson<T extends DocumentRow> = Omit<T, "issuedAt"> & { issuedAt: string };

const shownColumns = sql`
  d.id, d.kind, d.number, d.issued_at as "issuedAt", o.number as "orderNumber", d.vendor_id as "vendorId",
  d.content #>> '{supplier,name}' as "supplierName",
  d.content #>> '{supplier,gstin}' as "supplierGstin", d.content #>> '{buyer,name}' as "buyerName",
  d.total_paise as "totalPaise", d.tax_paise as "taxPaise", d.content #>> '{corrects,number}' as corrects`;

const readRow = <T extends DocumentRow>(row: DocumentJson<T>) => ({
  ...row,
  issuedAt: new Date(row.issuedAt),
});

/** Of `d`, and the order `o` it is about. */
function belongsTo(whose: WhoseDocuments): SQL {
  if (whose === "everybody's") return sql`true`;
  return "vendorId" in whose
    ? sql`d.vendor_id = ${whose.vendorId}`
    : sql`o.person_id = ${whose.customerId}`;
}

export async function selectDocument(
  db: Executor,
  whose: WhoseDocuments,
  documentId: string,
): Promise<StoredDocument | null> {
  type Found = DocumentJson<StoredDocument> & { lots: Record<string, string | null> };
  const { rows } = await db.execute<Found>(sql`
    select ${shownColumns}, d.content, ${isPacking} as "isPacking", ${lotsBySku} as lots
    from documents d join orders o on o.id = d.order_id
    where d.id = ${documentId} and ${belongsTo(whose)}`);
  if (rows[0] === undefined) return null;
  const { lots, ...found } = rows[0];
  return readRow<StoredDocument>({ ...found, content: nameLots(found.content, lots) });
}

const parcelsOf = sql`parcels p where p.order_id = d.order_id and p.vendor_id = d.vendor_id`;

const isPacking = sql`exists (select 1 from ${parcelsOf} and p.goods_kind = 'sowing'
  and p.status in ('pending', 'confirmed', 'processing'))`;

const lotsBySku = sql`(
  select coalesce(json_object_agg(l.sku, ${lotsOfLine}), '{}'::json) from order_lines l
  where l.parcel_id in (select p.id from ${parcelsOf}))`;

/** A document is issued as its goods are packed; of which lots they are stands once they leave. All else is as it was. */
const nameLots = (
  content: DocumentContent,
  lots: Readonly<Record<string, string | null>>,
): DocumentContent => ({
  ...content,
  lines: content.lines.map((line) => {
    const named = lots[line.sku] ?? null;
    return named === null ? line : { ...line, lots: named };
  }),
});

/** In the order in which they were issued: few. */
export async function selectOrderDocuments(
  db: Executor,
  whose: WhoseDocuments,
  orderNumber: string,
): Promise<DocumentRow[]> {
  const { rows } = await db.execute<DocumentJson<DocumentRow>>(sql`
    select ${shownColumns} from documents d join orders o on o.id = d.order_id
    where o.number = ${orderNumber} and ${belongsTo(whose)}
    order by d.issued_at, d.kind, d.number, d.id`);
  return rows.map(readRow);
}

/** Behind which document the list begins. */
export type DocumentKey = { id: string; issuedAt: string };

/** Null: there is no such document, or it is not theirs. */
export async function readDocumentKey(
  db: Executor,
  whose: WhoseDocuments,
  id: string,
): Promise<DocumentKey | null> {
  const { rows } = await db.execute<DocumentKey>(sql`
    select d.id, d.issued_at::text as "issuedAt" from documents d join orders o on o.id = d.order_id
    where d.id = ${id} and ${belongsTo(whose)}`);
  return rows[0] ?? null;
}

export type DocumentListQuery = DocumentList & { after: DocumentKey | null; now: Date };

/** How many there are, at most one above `mostCounted`, and one page of them, the newest first; where they end before it, the last page. */
export async function readDocuments(
  db: Executor,
  whose: WhoseDocuments,
  asked: DocumentListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; documents: DocumentRow[] }> {
  const matching = matchesQuery(whose, asked);
  const { rows } = await db.execute<
    { total: number } & (DocumentJson<DocumentRow> | { id: null })
  >(sql`
    with found as materialized (
      select d.id, d.issued_at from documents d where ${matching}
      order by d.issued_at desc nulls last, d.id limit ${mostCounted + 1}
    ),
    counted as (select count(*) as total from found),
    page as materialized (
      select id from found order by issued_at desc nulls last, id limit ${limit}
      offset (select least(${offset}, greatest(least(total, ${mostCounted}) - 1, 0) / ${limit} * ${limit}) from counted)
    )
    select counted.total, ${shownColumns} from counted left join page on true
    left join documents d on d.id = page.id left join orders o on o.id = d.order_id
    order by d.issued_at desc nulls last, d.id`);
  const documents = rows.flatMap((found) => {
    const { total: _, ...row } = found;
    return row.id === null ? [] : [readRow(row)];
  });
  return { total: rows[0]?.total ?? 0, documents };
}

function matchesQuery(whose: WhoseDocuments, asked: DocumentListQuery): SQL {
  const { kind, vendorId, from, until, search, after } = asked;
  const parts = [
    whose !== "everybody's" && "vendorId" in whose && sql`d.vendor_id = ${whose.vendorId}`,
    whose !== "everybody's" &&
      "customerId" in whose &&
      sql`d.order_id in (select id from orders where person_id = ${whose.customerId})`,
    vendorId && sql`d.vendor_id = ${vendorId}`,
    kind && sql`d.kind = ${kind}`,
    from && sql`d.issued_at >= ${from}`,
    until && sql`d.issued_at < ${until}`,
    search !== "" && isNamed(asked),
    after && isLater(after),
  ].filter((part) => part instanceof Object);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The last comparison is for the index. */
const isLater = ({ issuedAt, id }: DocumentKey): SQL => sql`
  (d.issued_at < ${issuedAt} or (d.issued_at = ${issuedAt} and d.id > ${id})) and d.issued_at <= ${issuedAt}`;

/** By its own number, or that of its order. */
const isNamed = ({ search, now }: { search: string; now: Date }): SQL => sql`d.id in (
  select id from documents where number = any(${sql.param(possibleNumbers(search, now))}::text[])
  union all
  select n.id from orders o join documents n on n.order_id = o.id
  where o.number = any(${sql.param(possibleOrders(search, now))}::text[]))`;

/** As its row has it: empty where the file is among those of the shop. */
export async function selectFile(db: Executor, documentId: string): Promise<DocumentFile | null> {
  const { rows } = await db.execute<DocumentFile>(
    sql`select pdf, sha256 from document_files where document_id = ${documentId}`,
  );
  return rows[0] ?? null;
}

/** Whoever is second changes nothing. @returns whether it was the first */
export async function insertFile(
  db: Executor,
  { documentId, pdf, sha256, at }: DocumentFile & { documentId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into document_files (document_id, pdf, sha256, created_at, moves_at)
    values (${documentId}, ${pdf}::bytea, ${sha256}, ${at}::timestamptz, ${at}::timestamptz + interval '1 day')
    on conflict do nothing`);
  return rowCount === 1;
}

/** Those that are due to be brought among the files of the shop, the longest first. */
export async function selectFilesToMove(
  db: Executor,
  now: Date,
  most: number,
): Promise<(DocumentFile & { documentId: string })[]> {
  const { rows } = await db.execute<DocumentFile & { documentId: string }>(sql`
    select document_id as "documentId", pdf, sha256 from document_files
    where moves_at <= ${now}::timestamptz order by moves_at limit ${most}`);
  return rows;
}

export async function emptyMovedFile(db: Executor, documentId: string): Promise<void> {
  await db.execute(
    sql`update document_files set pdf = '', moves_at = null where document_id = ${documentId}`,
  );
}
