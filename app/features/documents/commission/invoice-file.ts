import { indiaDay, isoIndiaDay, type DaySpan } from "#domain/india-time.ts";
import { decimalRupees } from "#domain/money.ts";
import {
  exportCommissionDocuments,
  type CommissionDocumentRow,
} from "#server/documents/commission/find-commission-documents.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";

/** What the shop issued in some days, a row for each of its lines: what a return of GST is filled in from. */
export function loadInvoicesFile({ world, person, t }: Workspace, days: DaySpan): Response {
  async function* rows() {
    for await (const documents of exportCommissionDocuments(world, person, days))
      yield documents.flatMap(linesOf);
  }
  const linesOf = ({ issuedAt, content }: CommissionDocumentRow) =>
    content.lines.map((line) => [
      isoIndiaDay(indiaDay(issuedAt)),
      content.number,
      t(`documents.kind.${content.kind}`),
      content.corrects?.number ?? null,
      content.recipient.name,
      content.recipient.gstin,
      content.placeOfSupply?.name ?? null,
      t(`invoices.part.${line.part}`),
      line.sac,
      line.taxRateBasisPoints / 100,
      ...[line.valuePaise, line.cgstPaise, line.sgstPaise, line.igstPaise, line.totalPaise].map(
        decimalRupees,
      ),
    ]);
  const titles = [
    t("documentList.date"),
    t("documentList.number"),
    t("invoices.file.kind"),
    t("invoices.file.corrects"),
    t("documentList.vendor"),
    t("invoices.file.gstin"),
    t("invoices.file.place"),
    t("invoices.file.part"),
    t("invoices.sac"),
    t("invoices.file.rate"),
    t("invoices.taxable"),
    "CGST",
    "SGST/UTGST",
    "IGST",
    t("documentList.total"),
  ];
  return csvResponse("commission-invoices.csv", titles, rows(), world.log);
}
