// A document on A4.
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { PrintableDocument } from "#domain/documents/printable-document.ts";
import { loadFonts } from "#server/platform/pdf-fonts.ts";
import { documentWordsIn } from "./printable/document-words.ts";
import { drawEnd, drawHead, drawSums, drawWords } from "./pdf/draw-parts.ts";
import { drawTable } from "./pdf/draw-table.ts";
import { margin, PdfWriter } from "./pdf/pdf-writer.ts";

/** For threads: setting a word of Devanagari takes milliseconds, and others don't get a turn meanwhile. */
export async function drawPdf(printable: PrintableDocument): Promise<Uint8Array> {
  const { regular, semibold } = await loadFonts();
  const doc = new Pdf({
    size: "A4",
    margin,
    bufferPages: true,
    lang: printable.language,
    displayTitle: true,
    info: { Title: `${printable.title} ${printable.number}`, Author: printable.supplier.name },
  });
  const bytes = buffer(doc);
  doc.registerFont("regular", regular).registerFont("semibold", semibold);
  const pdf = new PdfWriter(doc);
  drawHead(pdf, printable);
  drawTable(pdf, printable.lines);
  drawSums(pdf, printable);
  drawWords(pdf, printable.words);
  if (printable.taxes) drawTable(pdf, printable.taxes, { isTitled: true });
  drawEnd(pdf, printable);
  const t = documentWordsIn(printable.language);
  pdf.writeFeet(
    (page, count) =>
      `${printable.number} · ${t("page", { page: String(page), count: String(count) })}`,
  );
  doc.end();
  return bytes;
}
