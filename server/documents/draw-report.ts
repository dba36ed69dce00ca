// A report on A4, laid across.
import type { PrintableReport } from "#domain/documents/printable-report.ts";
import type { ThreadWork } from "#server/platform/threads.ts";
import { drawSum } from "./pdf/draw-parts.ts";
import { drawTable } from "./pdf/draw-table.ts";
import { openA4 } from "./pdf/open-a4.ts";
import { bold, ink, small, text } from "./pdf/pdf-writer.ts";
import { documentWordsIn } from "./printable/document-words.ts";

export const drawReportWork: ThreadWork<typeof drawReport> = {
  name: "drawReport",
  file: "documents/draw-report.ts",
};

const signingRoom = 44;
const sumsWidth = 300;

/** For threads, as documents are drawn. */
export async function drawReport(report: PrintableReport): Promise<Uint8Array> {
  const { title, facts, sums = [], language, table, notes, signature } = report;
  const { pdf, close } = await openA4({ language, info: { Title: title }, layout: "landscape" });
  pdf.write(title, { ...bold, size: 14 });
  pdf.y += 4;
  pdf.rule(pdf.whole, ink);
  pdf.y += 6;
  const top = pdf.y;
  for (const { name, value } of facts) pdf.write(`${name}: ${value}`, text);
  const bottom = pdf.y;
  pdf.y = top;
  const right = { x: pdf.whole.x + pdf.width - sumsWidth, width: sumsWidth };
  for (const sum of sums) drawSum(pdf, sum, right, false);
  pdf.y = Math.max(bottom, pdf.y) + 8;
  drawTable(pdf, table);
  for (const note of notes) pdf.write(note, small);
  if (signature !== null) {
    pdf.reserve(signingRoom + 12);
    pdf.y += signingRoom;
    pdf.write(signature, text, { ...pdf.whole, align: "right" });
  }
  const t = documentWordsIn(language);
  pdf.writeFeet((page, count) => t("page", { page: String(page), count: String(count) }));
  return close();
}
