import type {
  PrintableDocument,
  PrintableBlock,
  PrintableFact,
} from "#domain/documents/printable-document.ts";
import { bold, ink, margin, small, text, type Column, type PdfWriter } from "./pdf-writer.ts";

const space = 12;

/** Title, who sells to whom, and what the document is about. */
export function drawHead(pdf: PdfWriter, printable: PrintableDocument): void {
  const { title, legalTitle, supplier, buyer, facts } = printable;
  pdf.write(legalTitle === null ? title : `${title} / ${legalTitle}`, { ...bold, size: 15 });
  pdf.y += 4;
  pdf.rule(pdf.whole, ink);
  pdf.y += 8;
  const half = (pdf.width - 24) / 2;
  const left: Column = { x: margin, width: half };
  const right: Column = { x: margin + half + 24, width: half };
  const top = pdf.y;
  drawBlock(pdf, supplier, left);
  pdf.y += space / 2;
  drawBlock(pdf, buyer, left);
  const bottom = pdf.y;
  pdf.y = top;
  for (const fact of facts) drawFact(pdf, fact, right);
  pdf.y = Math.max(bottom, pdf.y) + space;
}

function drawBlock(pdf: PdfWriter, { title, name, lines }: PrintableBlock, column: Column): void {
  pdf.write(title, small, column);
  pdf.write(name, { ...bold, size: 10 }, column);
  for (const line of lines) pdf.write(line, text, column);
}

function drawFact(pdf: PdfWriter, { name, value }: PrintableFact, { x, width }: Column): void {
  const nameWidth = 84;
  const top = pdf.y;
  const nameHeight = pdf.writeAt(top, name, small, { x, width: nameWidth });
  const room = { x: x + nameWidth + 6, width: width - nameWidth - 6 };
  pdf.y = top + Math.max(nameHeight, pdf.writeAt(top, value, bold, room)) + 2;
}

/** The sums stand together, at the right. */
export function drawSums(pdf: PdfWriter, { sums, total }: PrintableDocument): void {
  const width = 220;
  const column = { x: margin + pdf.width - width, width };
  pdf.reserve((sums.length + 2) * 15);
  pdf.y += 6;
  for (const sum of sums) drawSum(pdf, sum, column, false);
  pdf.y += 2;
  pdf.rule(column, ink);
  pdf.y += 3;
  drawSum(pdf, total, column, true);
  pdf.y += space;
}

export function drawSum(
  pdf: PdfWriter,
  { name, value }: PrintableFact,
  column: Column,
  isTotal: boolean,
): void {
  const style = isTotal ? { ...bold, size: 11 } : text;
  const top = pdf.y;
  pdf.writeAt(top, value, style, { ...column, align: "right" });
  pdf.y = top + pdf.writeAt(top, name, style, column) + 1;
}

export function drawWords(pdf: PdfWriter, { title, texts }: PrintableDocument["words"]): void {
  pdf.reserve((texts.length + 1) * 14);
  pdf.write(title, small);
  for (const spoken of texts) pdf.write(spoken.text, bold);
  pdf.y += space;
}

/** What is noted, and room for a hand to sign. */
export function drawEnd(pdf: PdfWriter, { notes, signature }: PrintableDocument): void {
  const signingRoom = 44;
  const width = pdf.width / 2;
  const column: Column = { x: margin + pdf.width - width, width, align: "right" };
  const notesHeight = notes.reduce((sum, note) => sum + pdf.heightOf(note, text, pdf.width), 0);
  pdf.reserve(notesHeight + signingRoom + pdf.heightOf(signature, text, width));
  for (const note of notes) pdf.write(note, text);
  pdf.y += signingRoom;
  pdf.write(signature, text, column);
}
