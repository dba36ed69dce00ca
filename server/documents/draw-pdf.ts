// A document on A4.
import type { PrintableDocument } from "#domain/documents/printable-document.ts";
import { documentWordsIn } from "./printable/document-words.ts";
import { drawEnd, drawHead, drawSums, drawWords } from "./pdf/draw-parts.ts";
import { drawTable } from "./pdf/draw-table.ts";
import { openA4 } from "./pdf/open-a4.ts";

/** For threads: setting a word of Devanagari takes milliseconds, and others don't get a turn meanwhile. */
export async function drawPdf(printable: PrintableDocument): Promise<Uint8Array> {
  const { pdf, close } = await openA4({
    language: printable.language,
    info: { Title: `${printable.title} ${printable.number}`, Author: printable.supplier.name },
  });
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
  return close();
}
