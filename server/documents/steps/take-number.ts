import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { DocumentKind } from "#domain/documents/document.ts";
import { documentNumber, financialYear } from "#domain/documents/document-number.ts";

type Series = { seriesKey: string; kind: DocumentKind; at: Date };
export type TakenNumber = { number: string; financialYear: string; serial: number };

/**
 * The next number of a series. Who takes it holds the series until the end, and gives it back with all else that is
 * rolled back: none is left out. Whatever a transaction locks besides, it locks before.
 */
export async function takeNumber(
  tx: Transaction,
  { seriesKey, kind, at }: Series,
): Promise<TakenNumber> {
  const year = financialYear(at);
  const { rows } = await tx.execute<{ serial: number }>(sql`
    insert into document_series as s (series_key, financial_year, kind, last_serial)
    values (${seriesKey}, ${year}, ${kind}, 1)
    on conflict (series_key, financial_year, kind) do update set last_serial = s.last_serial + 1
    returning last_serial as serial`);
  const serial = rows[0]?.serial ?? 0;
  return { number: documentNumber(kind, year, serial), financialYear: year, serial };
}
