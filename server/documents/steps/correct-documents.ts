import type { Transaction } from "#database/connect.ts";
import { creditNotesDue } from "#domain/documents/credit-notes-due.ts";
import { makeCreditNote } from "#domain/documents/make-credit-note.ts";
import { loadCorrected, loadIssued } from "#server/documents/sale-store.ts";
import { insertDocument } from "./insert-document.ts";
import { takeNumber } from "./take-number.ts";

/**
 * Writes the credit notes that an order lacks, which is locked: once refunds were started, or a parcel that nobody paid came to
 * nothing. Nothing happens where nothing was issued, nor the second time. It comes once in a transaction, and after all
 * else it locks: others wait for the series.
 */
export async function correctDocuments(
  tx: Transaction,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  const { documents, notes } = await loadIssued(tx, orderId);
  if (documents.length === 0) return;
  const due = creditNotesDue({ ...(await loadCorrected(tx, orderId)), documents, notes });
  if (due.length === 0) return;
  const kind = "credit-note";
  // In the order of their series: two who write notes of the same vendors never wait for each other.
  for (const { documentId, refundId, ...correction } of due) {
    const document = documents.find(({ id }) => id === documentId);
    if (document === undefined) throw new Error(`No document ${documentId}`);
    const { seriesKey, vendorId, contact } = document;
    const taken = await takeNumber(tx, { seriesKey, kind, at });
    const content = makeCreditNote(document.content, {
      ...correction,
      contact,
      number: taken.number,
      issuedAt: at,
    });
    await insertDocument(tx, {
      orderId,
      vendorId,
      seriesKey,
      taken,
      content,
      correctsId: documentId,
      refundId,
    });
  }
}
