// A report on A4, laid across.
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { PrintableReport } from "#domain/documents/printable-report.ts";
import { loadFonts } from "#server/platform/pdf-fonts.ts";
import type { ThreadWork } from "#server/platform/threads.ts";
import { drawTable } from "./pdf/draw-table.ts";
import { bold, ink, margin, PdfWriter, small, text } from "./pdf/pdf-writer.ts";
import { documentWordsIn } from "./printable/document-words.ts";

export const drawReportWork: ThreadWork<typeof drawReport> = {
  name: "drawReport",
  file: "documents/draw-report.ts",
};

const signingRoom = 44;

/** For threads, as documents are drawn. */
export async function drawReport(report: PrintableReport): Promise<Uint8Array> {
  const { regular, semibold } = await loadFonts();
  const { title, facts, language, table, notes, signature } = report;
  const doc = new Pdf({
    size: "A4",
    layout: "landscape",
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  });
  const bytes = buffer(doc);
  doc.registerFont("regular", regular).registerFont("semibold", semibold);
  const pdf = new PdfWriter(doc);
  pdf.write(title, { ...bold, size: 14 });
  pdf.y += 4;
  pdf.rule(pdf.whole, ink);
  pdf.y += 6;
  for (const { name, value } of facts) pdf.write(`${name}: ${value}`, text);
  pdf.y += 8;
  drawTable(pdf, table);
  for (const note of notes) pdf.write(note, small);
  if (signature !== null) {
    pdf.reserve(signingRoom + 12);
    pdf.y += signingRoom;
    pdf.write(signature, text, { ...pdf.whole, align: "right" });
  }
  const t = documentWordsIn(language);
  pdf.writeFeet((page, count) => t("page", { page: String(page), count: String(count) }));
  doc.end();
  return bytes;
}
