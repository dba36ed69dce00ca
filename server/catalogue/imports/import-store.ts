import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { importRetentionDays } from "#domain/catalogue/imports/import-limits.ts";
import type { ImportKind, ImportState } from "#domain/catalogue/imports/import-state.ts";
import {
  storedFaultsMax,
  inFileOrder,
  type ImportFault,
} from "#domain/catalogue/imports/import-fault.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";

export type ImportLine = {
  id: string;
  fileName: string;
  state: ImportState;
  rows: number;
  /** How far the work is that goes on now. */
  rowsDone: number;
  /** Products, or new lots. */
  products: number;
  /** Lots that were there and are tested anew. */
  retests: number;
  faultCount: number;
  createdAt: Date;
  finishedAt: Date | null;
};

type Dated = { createdAt: string; finishedAt: string | null };
type ImportRow<T> = Omit<T, keyof Dated> & Dated;

const dated = <T extends Dated>({ createdAt, finishedAt, ...row }: T) => ({
  ...row,
  createdAt: new Date(createdAt),
  finishedAt: finishedAt === null ? null : new Date(finishedAt),
});

const lineColumns = sql`id, file_name as "fileName", state, rows, rows_done as "rowsDone", products, retests,
  fault_count as "faultCount", created_at as "createdAt", finished_at as "finishedAt"`;

type NewImport = {
  id: string;
  kind: ImportKind;
  vendorId: string;
  personId: string;
  fileName: string;
  content: string;
};

export async function insertImport(tx: Transaction, given: NewImport, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into product_imports (id, kind, vendor_id, person_id, file_name, content, created_at)
    values (${given.id}, ${given.kind}, ${given.vendorId}, ${given.personId}, ${given.fileName}, ${given.content}, ${now})`);
}

/** The vendor stays as it is until the end of the transaction, and its files are counted one after the other. */
export async function lockSender(
  tx: Transaction,
  vendorId: string,
): Promise<{ state: VendorState; open: number } | null> {
  const { rows } = await tx.execute<{ state: VendorState }>(
    sql`select state from vendors where id = ${vendorId} for no key update`,
  );
  const [vendor] = rows;
  if (vendor === undefined) return null;
  const counted = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from product_imports where vendor_id = ${vendorId} and content is not null`);
  return { state: vendor.state, open: counted.rows[0]?.open ?? 0 };
}

/** `open`: of those that were sent, how many are kept to be worked on. */
export type Sender = { state: VendorState; sent: number; open: number };

export async function selectSender(
  db: Executor,
  { vendorId, kind }: { vendorId: string; kind: ImportKind },
): Promise<Sender | null> {
  const { rows } = await db.execute<Sender>(sql`
    select state, sent, open from vendors, lateral (
      select (count(*) filter (where kind = ${kind}))::int as sent, (count(*) filter (where content is not null))::int as open
      from product_imports where vendor_id = vendors.id) as files
    where id = ${vendorId}`);
  return rows[0] ?? null;
}

/** The newest first. */
export async function selectImports(
  db: Executor,
  { vendorId, kind }: { vendorId: string; kind: ImportKind },
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportLine[]> {
  const { rows } = await db.execute<ImportRow<ImportLine>>(sql`
    select ${lineColumns} from product_imports where vendor_id = ${vendorId} and kind = ${kind}
    order by created_at desc, id limit ${limit} offset ${offset}`);
  return rows.map((row) => dated(row));
}

/** The names that a file may put products under, in the order of the shop's lists. */
export async function selectCategoryNames(
  db: Executor,
): Promise<{ nameEn: string; nameHi: string }[]> {
  const { rows } = await db.execute<{ nameEn: string; nameHi: string }>(sql`
    select name_en as "nameEn", name_hi as "nameHi" from categories order by priority, name_en`);
  return rows;
}

export type StoredImport = ImportLine & { faults: ImportFault[] };

export async function selectImport(
  db: Executor,
  { id, vendorId, kind }: { id: string; vendorId: string; kind: ImportKind },
): Promise<StoredImport | null> {
  const { rows } = await db.execute<ImportRow<StoredImport>>(sql`
    select ${lineColumns}, faults from product_imports where id = ${id} and vendor_id = ${vendorId} and kind = ${kind}`);
  const [row] = rows;
  return row === undefined ? null : dated(row);
}

/** What works on the files of each kind. */
export const importJobNames = {
  products: { check: "check-imports", take: "take-imports" },
  lots: { check: "check-lot-imports", take: "take-lot-imports" },
} as const satisfies Record<ImportKind, unknown>;

export type LockedImport = {
  kind: ImportKind;
  state: ImportState;
  faultCount: number;
  vendorState: VendorState;
};

export async function lockImport(
  tx: Transaction,
  { id, vendorId }: { id: string; vendorId: string },
): Promise<LockedImport | null> {
  const { rows } = await tx.execute<LockedImport>(sql`
    select i.kind, i.state, i.fault_count as "faultCount", v.state as "vendorState"
    from product_imports i join vendors v on v.id = i.vendor_id
    where i.id = ${id} and i.vendor_id = ${vendorId} for update of i`);
  return rows[0] ?? null;
}

export async function markStarted(tx: Transaction, id: string): Promise<void> {
  await tx.execute(
    sql`update product_imports set state = 'importing', rows_done = 0 where id = ${id}`,
  );
}

export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from product_imports where id = ${id}`);
}

/** Those that a job has to work on: of each vendor the oldest first, so that nobody waits for all files of another. */
export async function selectWaiting(
  db: Executor,
  state: "checking" | "importing",
  kind: ImportKind,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`
      select id from product_imports where state = ${state} and kind = ${kind}
      order by row_number() over (partition by vendor_id order by created_at, id), created_at, id limit 100`,
  );
  return rows.map(({ id }) => id);
}

export type HeldImport = {
  id: string;
  vendorId: string;
  vendorSlug: string;
  vendorState: VendorState;
  personId: string;
  fileName: string;
};

export type SentFile = { content: string; vendorId: string; sellerRegistered: boolean };

/** Null: it is past that state. */
export async function selectFile(
  db: Executor,
  id: string,
  state: ImportState,
): Promise<SentFile | null> {
  const { rows } = await db.execute<SentFile>(sql`
    select i.content, i.vendor_id as "vendorId", v.gstin is not null as "sellerRegistered"
    from product_imports i join vendors v on v.id = i.vendor_id
    where i.id = ${id} and i.state = ${state} and i.content is not null`);
  return rows[0] ?? null;
}

/** Only one process has it until the end of the transaction. Its row is not locked: others write there how far it is. */
export async function tryImport(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`product import ${id}`}, 0)) as held`,
  );
  return rows[0]?.held ?? false;
}

/**
 * Files are written one after the other: two that take the same addresses would wait for each other. The saves of single
 * products don't wait for them, for a long file takes seconds.
 */
export async function lockImportWrites(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar product imports'))`);
}

export async function selectHeld(
  tx: Transaction,
  id: string,
  state: ImportState,
): Promise<HeldImport | null> {
  const { rows } = await tx.execute<HeldImport>(sql`
    select i.id, i.vendor_id as "vendorId", v.slug as "vendorSlug", v.state as "vendorState",
      i.person_id as "personId", i.file_name as "fileName"
    from product_imports i join vendors v on v.id = i.vendor_id
    where i.id = ${id} and i.state = ${state} and i.content is not null`);
  return rows[0] ?? null;
}

export async function noteProgress(
  db: Executor,
  id: string,
  { rows, rowsDone }: { rows: number; rowsDone: number },
): Promise<void> {
  await db.execute(
    sql`update product_imports set rows = ${rows}, rows_done = ${rowsDone} where id = ${id}`,
  );
}

type Ended = {
  state: "checked" | "failed" | "done";
  rows: number;
  products: number;
  retests?: number;
  /** Of all that were counted the first at least. */
  faults: readonly ImportFault[];
  faultCount: number;
};

/** The file is kept only where it can still be imported. */
export async function endWork(
  tx: Transaction,
  id: string,
  { state, rows, products, retests = 0, faults, faultCount }: Ended,
  now: Date,
): Promise<void> {
  const stored = inFileOrder(faults).slice(0, storedFaultsMax);
  const isOpen = state === "checked" && faultCount === 0;
  await tx.execute(sql`
    update product_imports set state = ${state}, rows = ${rows}, rows_done = ${rows}, products = ${products}, retests = ${retests},
      fault_count = ${faultCount}, faults = ${JSON.stringify(stored)}::jsonb, finished_at = ${now},
      content = case when ${isOpen} then content end
    where id = ${id}`);
}

/** What is being imported stays until it is. */
export async function deleteOldImports(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from product_imports where state <> 'importing'
      and created_at <= ${new Date(now.getTime() - importRetentionDays * 86_400_000)}`);
  return rowCount ?? 0;
}
