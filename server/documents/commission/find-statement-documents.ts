import { sql } from "drizzle-orm";
import type { CommissionDocumentKind } from "#domain/documents/commission/commission-document.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { mayReadCommission } from "./may-read-commission.ts";

export type StatementDocument = {
  id: string;
  kind: CommissionDocumentKind;
  number: string;
  totalPaise: number;
  statementSerial: number;
};

/** What the shop issued about its commission with some statements of a vendor: of each its invoice, then the credit notes. */
export async function findStatementDocuments(
  { db }: World,
  person: Person,
  { vendorId, serials }: { vendorId: string; serials: readonly number[] },
): Promise<StatementDocument[]> {
  if (!isUuid(vendorId) || serials.length === 0) return [];
  const { rows } = await db.execute<StatementDocument>(sql`
    select d.id, d.kind, d.number, d.total_paise as "totalPaise", d.statement_serial as "statementSerial" from commission_documents d
    where d.vendor_id = ${vendorId} and d.statement_serial = any(${sql.param([...serials])}::int[]) and ${mayReadCommission(person)}
    order by d.statement_serial, (d.kind = 'credit-note'), d.issued_at, d.serial`);
  return rows;
}
