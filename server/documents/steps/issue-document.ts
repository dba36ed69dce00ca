import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { chooseKind } from "#domain/documents/choose-kind.ts";
import { makeDocument } from "#domain/documents/make-document.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { loadSale } from "#server/documents/sale-store.ts";
import { correctDocuments } from "./correct-documents.ts";
import { insertDocument } from "./insert-document.ts";
import { takeNumber } from "./take-number.ts";

type Issue = { orderId: string; vendorId: string; at: Date };

/**
 * The document of a vendor's goods in an order that is locked, once: at the first of them that is packed. What went back
 * for them before follows in credit notes. The last thing a transaction does: others wait for the series.
 */
export async function issueDocument(
  tx: Transaction,
  { orderId, vendorId, at }: Issue,
): Promise<void> {
  const issued = await tx.execute(sql`
    select 1 from documents where order_id = ${orderId} and vendor_id = ${vendorId} and kind <> 'credit-note'`);
  if (issued.rows.length > 0) return;
  const sale = await loadSale(tx, { orderId, vendorId, day: isoIndiaDay(indiaDay(at)) });
  if (sale === null) return;
  const { seller, parcels } = sale;
  const kind = chooseKind(
    seller,
    parcels.flatMap(({ lines }) => lines),
  );
  const seriesKey = seller.gstin ?? vendorId;
  const taken = await takeNumber(tx, { seriesKey, kind, at });
  const content = makeDocument(sale, { kind, number: taken.number, issuedAt: at });
  await insertDocument(tx, { orderId, vendorId, seriesKey, taken, content });
  await correctDocuments(tx, { orderId, at });
}
