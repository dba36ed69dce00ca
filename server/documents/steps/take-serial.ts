import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { CommissionDocumentKind } from "#domain/documents/commission/commission-document.ts";
import type { DocumentKind } from "#domain/documents/document.ts";
import { financialYear } from "#domain/documents/document-number.ts";

/** `of`: whose documents they number, the vendors' to buyers or the shop's to vendors; each has series of its own. */
type Series = { seriesKey: string; at: Date } & (
  | { of: "sales"; kind: DocumentKind }
  | { of: "commission"; kind: CommissionDocumentKind }
);

export type TakenSerial = { financialYear: string; serial: number };

/**
 * The next of a series. Who takes it holds the series until the end, and gives it back with all else that is
 * rolled back: none is left out. Whatever a transaction locks besides, it locks before.
 */
export async function takeSerial(
  tx: Transaction,
  { of, seriesKey, kind, at }: Series,
): Promise<TakenSerial> {
  const year = financialYear(at);
  const table = of === "sales" ? sql`document_series` : sql`commission_series`;
  const { rows } = await tx.execute<{ serial: number }>(sql`
    insert into ${table} as s (series_key, financial_year, kind, last_serial)
    values (${seriesKey}, ${year}, ${kind}, 1)
    on conflict (series_key, financial_year, kind) do update set last_serial = s.last_serial + 1
    returning last_serial as serial`);
  return { financialYear: year, serial: rows[0]?.serial ?? 0 };
}
