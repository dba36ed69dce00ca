import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type {
  CommissionDocumentContent,
  CommissionDocumentKind,
} from "#domain/documents/commission/commission-document.ts";
import { commissionNumber } from "#domain/documents/document-number.ts";
import { taxOf } from "#domain/documents/document-taxes.ts";
import { takeSerial, type TakenSerial } from "#server/documents/steps/take-serial.ts";

type Series = { seriesKey: string; kind: CommissionDocumentKind; at: Date };
type TakenNumber = TakenSerial & { number: string };

/** The next number of the shop's own series, as `takeSerial` takes it. */
export async function takeCommissionNumber(tx: Transaction, series: Series): Promise<TakenNumber> {
  const taken = await takeSerial(tx, { of: "commission", ...series });
  return { ...taken, number: commissionNumber(series.kind, taken.financialYear, taken.serial) };
}

type NewDocument = {
  vendorId: string;
  seriesKey: string;
  taken: TakenNumber;
  correctsId: string | null;
  content: CommissionDocumentContent;
};

export async function insertCommissionDocument(
  tx: Transaction,
  { vendorId, seriesKey, taken, correctsId, content }: NewDocument,
): Promise<void> {
  await tx.execute(sql`
    insert into commission_documents (id, kind, number, series_key, financial_year, serial, vendor_id, statement_serial, corrects_id,
      content, total_paise, tax_paise, issued_at)
    values (gen_random_uuid(), ${content.kind}, ${taken.number}, ${seriesKey}, ${taken.financialYear}, ${taken.serial}, ${vendorId},
      ${content.statement.serial}, ${correctsId}, ${JSON.stringify(content)}::jsonb, ${content.sums.totalPaise}, ${taxOf(content.sums)},
      ${content.issuedAt}::timestamptz)`);
}

export type IssuedInvoice = { id: string; seriesKey: string; content: CommissionDocumentContent };

/** That of a vendor's statement of a period. */
export async function selectInvoiceOfPeriod(
  tx: Transaction,
  { vendorId, periodId }: { vendorId: string; periodId: number },
): Promise<IssuedInvoice | null> {
  const { rows } = await tx.execute<IssuedInvoice>(sql`
    select d.id, d.series_key as "seriesKey", d.content from vendor_statements s
    join commission_documents d on d.vendor_id = s.vendor_id and d.statement_serial = s.serial and d.kind <> 'credit-note'
    where s.vendor_id = ${vendorId} and s.period_id = ${periodId}`);
  return rows[0] ?? null;
}
