import { sql } from "drizzle-orm";
import {
  fileBatch,
  goesOnAfter,
  listPage,
  longListPage,
  mostCounted,
  rowsPerPage,
  type ListPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { maySeeLedgerOf } from "#domain/ledger/may-see-ledger.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countStatementLines,
  readStatementLines,
  type StatementLine,
} from "./statement-line-store.ts";
import { selectStatement, selectStatements, type StatementRow } from "./statement-store.ts";

type OfVendor = { vendorId: string; vendorName: string };

/** Null: there is no such vendor, or nothing of it for who asks. */
async function openVendor(
  { db }: World,
  person: Person,
  vendorId: string,
): Promise<(OfVendor & { statements: number }) | null> {
  if (!maySeeLedgerOf(person, vendorId)) return null;
  const { rows } = await db.execute<OfVendor & { statements: number }>(sql`
    select id as "vendorId", business_name as "vendorName",
      (select coalesce(max(serial), 0) from vendor_statements s where s.vendor_id = vendors.id) as statements
    from vendors where id = ${vendorId}`);
  return rows[0] ?? null;
}

export type StatementList = ListPage & { vendorName: string; statements: StatementRow[] };

/** Of its vendor, or for an administrator, the latest first. Null: there is no such vendor, or not for who asks. */
export async function getStatementList(
  world: World,
  person: Person,
  vendorId: string,
  { page }: { page: number },
): Promise<StatementList | null> {
  const vendor = await openVendor(world, person, vendorId);
  if (vendor === null) return null;
  const { offset, ...shown } = listPage(page, vendor.statements);
  const statements = await selectStatements(world.db, vendorId, { limit: rowsPerPage, offset });
  return { ...shown, vendorName: vendor.vendorName, statements };
}

export type OpenedStatement = StatementRow & OfVendor;

export async function openStatement(
  world: World,
  person: Person,
  vendorId: string,
  serial: number,
): Promise<OpenedStatement | null> {
  const vendor = await openVendor(world, person, vendorId);
  if (vendor === null || serial < 1 || serial > vendor.statements) return null;
  const { statements: _, ...named } = vendor;
  const statement = await selectStatement(world.db, vendorId, serial);
  return statement && { ...statement, ...named };
}

export type StatementPage = LongListPage & { statement: OpenedStatement; lines: StatementLine[] };

/** With a page of its lines, which are read from the ledger. */
export async function getStatement(
  world: World,
  person: Person,
  which: { vendorId: string; serial: number },
  asked: { page: number; after: number | null },
): Promise<StatementPage | null> {
  const statement = await openStatement(world, person, which.vendorId, which.serial);
  if (statement === null) return null;
  const { after } = asked;
  const most = mostCounted + 1;
  const total = await countStatementLines(world.db, statement, { after, most });
  const { offset, ...shown } = longListPage(asked.page, total);
  const cut = { after, limit: rowsPerPage, offset };
  const lines = await readStatementLines(world.db, statement, cut);
  return { ...shown, goesOnAfter: goesOnAfter(shown, lines.at(-1)?.id), statement, lines };
}

/** All lines of a statement that was opened, in batches. */
export async function* exportStatementLines(
  { db }: World,
  statement: OpenedStatement,
): AsyncGenerator<StatementLine[]> {
  for (let after: number | null = null; ;) {
    const limit = fileBatch(after === null);
    const lines: StatementLine[] = await readStatementLines(db, statement, {
      after,
      limit,
      offset: 0,
    });
    if (lines.length > 0) yield lines;
    if (lines.length < limit) return;
    after = lines.at(-1)?.id ?? null;
  }
}
