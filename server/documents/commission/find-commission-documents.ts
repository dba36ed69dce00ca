import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { CommissionDocumentContent } from "#domain/documents/commission/commission-document.ts";
import { commissionSupplier } from "#domain/documents/commission/make-commission-document.ts";
import type { DaySpan } from "#domain/india-time.ts";
import {
  fileBatch,
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

export type CommissionDocumentRow = {
  id: string;
  vendorId: string;
  issuedAt: Date;
  content: CommissionDocumentContent;
};

export type FoundCommissionDocuments = LongListPage & {
  documents: CommissionDocumentRow[];
  sac: string;
  /** Nothing is issued: the shop's legal name or address is not entered. */
  isWaiting: boolean;
};

/** What the shop issued in some days, the latest first; `after`: behind that one alone. Null: who asks may not know. */
export async function findCommissionDocuments(
  { db }: World,
  person: Person,
  { page, after, ...days }: DaySpan & { page: number; after: string | null },
): Promise<FoundCommissionDocuments | null> {
  if (!can(person, "manage-payments")) return null;
  const matching = matchesDays(days, after);
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from commission_documents d where ${matching} order by d.issued_at desc nulls last, d.id limit ${mostCounted + 1}) counted`);
  const { offset, ...shown } = longListPage(page, rows[0]?.total ?? 0);
  const documents = await readRows(db, matching, { limit: rowsPerPage, offset });
  const { business, commissionSac: sac } = await getSettings(db);
  return {
    ...shown,
    goesOnAfter: goesOnAfter(shown, documents.at(-1)?.id),
    documents,
    sac,
    isWaiting: commissionSupplier(business) === null,
  };
}

/** All of some days, in batches, the latest first. None for who may not know. */
export async function* exportCommissionDocuments(
  { db }: World,
  person: Person,
  days: DaySpan,
): AsyncGenerator<CommissionDocumentRow[]> {
  if (!can(person, "manage-payments")) return;
  for (let after: string | null = null; ;) {
    const limit = fileBatch(after === null);
    const rows: CommissionDocumentRow[] = await readRows(db, matchesDays(days, after), {
      limit,
      offset: 0,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id ?? null;
  }
}

function matchesDays({ from, until }: DaySpan, after: string | null): SQL {
  const parts = [
    from !== null && sql`d.issued_at >= ${from}`,
    until !== null && sql`d.issued_at < ${until}`,
    after !== null && isAfter(after),
  ].filter((part) => part !== false);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The first comparison is for the index. */
const isAfter = (id: string): SQL => sql`
  d.issued_at <= (select issued_at from commission_documents where id = ${id})
  and (d.issued_at < (select issued_at from commission_documents where id = ${id}) or d.id > ${id}::uuid)`;

async function readRows(
  db: Reader,
  matching: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommissionDocumentRow[]> {
  const { rows } = await db.execute<InJson<CommissionDocumentRow>>(sql`
    select d.id, d.vendor_id as "vendorId", d.issued_at as "issuedAt", d.content from commission_documents d
    where ${matching} order by d.issued_at desc nulls last, d.id limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}
