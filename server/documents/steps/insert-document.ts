import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { DocumentContent } from "#domain/documents/document.ts";
import { taxOf } from "#domain/documents/document-taxes.ts";
import type { TakenNumber } from "./take-number.ts";

type NewDocument = {
  orderId: string;
  vendorId: string;
  seriesKey: string;
  taken: TakenNumber;
  content: DocumentContent;
  /** Of a credit note. */
  correctsId?: string;
  refundId?: string | null;
};

export async function insertDocument(
  tx: Transaction,
  { orderId, vendorId, seriesKey, taken, content, correctsId, refundId }: NewDocument,
): Promise<void> {
  const { number, financialYear, serial } = taken;
  await tx.execute(sql`
    insert into documents (id, kind, number, series_key, financial_year, serial, order_id, vendor_id, corrects_id,
      refund_id, content, total_paise, tax_paise, issued_at)
    values (gen_random_uuid(), ${content.kind}, ${number}, ${seriesKey}, ${financialYear}, ${serial}, ${orderId},
      ${vendorId}, ${correctsId ?? null}, ${refundId ?? null}, ${JSON.stringify(content)}::jsonb,
      ${content.sums.totalPaise}, ${taxOf(content.sums)}, ${content.issuedAt}::timestamptz)`);
}
