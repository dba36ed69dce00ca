import type { DocumentPaper, PaperBlock, PaperFact } from "#domain/documents/document-paper.ts";
import { bold, ink, margin, small, text, type Column, type Sheet } from "./sheet.ts";

const space = 12;

/** Title, who sells to whom, and what the document is about. */
export function drawHead(sheet: Sheet, paper: DocumentPaper): void {
  const { title, legalTitle, supplier, buyer, facts } = paper;
  sheet.write(legalTitle === null ? title : `${title} / ${legalTitle}`, { ...bold, size: 15 });
  sheet.y += 4;
  sheet.rule(sheet.whole, ink);
  sheet.y += 8;
  const half = (sheet.width - 24) / 2;
  const left: Column = { x: margin, width: half };
  const right: Column = { x: margin + half + 24, width: half };
  const top = sheet.y;
  drawBlock(sheet, supplier, left);
  sheet.y += space / 2;
  drawBlock(sheet, buyer, left);
  const bottom = sheet.y;
  sheet.y = top;
  for (const fact of facts) drawFact(sheet, fact, right);
  sheet.y = Math.max(bottom, sheet.y) + space;
}

function drawBlock(sheet: Sheet, { title, name, lines }: PaperBlock, column: Column): void {
  sheet.write(title, small, column);
  sheet.write(name, { ...bold, size: 10 }, column);
  for (const line of lines) sheet.write(line, text, column);
}

function drawFact(sheet: Sheet, { name, value }: PaperFact, { x, width }: Column): void {
  const nameWidth = 84;
  const top = sheet.y;
  const nameHeight = sheet.writeAt(top, name, small, { x, width: nameWidth });
  const room = { x: x + nameWidth + 6, width: width - nameWidth - 6 };
  sheet.y = top + Math.max(nameHeight, sheet.writeAt(top, value, bold, room)) + 2;
}

/** The sums stand together, at the right. */
export function drawSums(sheet: Sheet, { sums, total }: DocumentPaper): void {
  const width = 220;
  const column = { x: margin + sheet.width - width, width };
  sheet.reserve((sums.length + 2) * 15);
  sheet.y += 6;
  for (const sum of sums) drawSum(sheet, sum, column, false);
  sheet.y += 2;
  sheet.rule(column, ink);
  sheet.y += 3;
  drawSum(sheet, total, column, true);
  sheet.y += space;
}

function drawSum(sheet: Sheet, { name, value }: PaperFact, column: Column, isTotal: boolean) {
  const style = isTotal ? { ...bold, size: 11 } : text;
  const top = sheet.y;
  sheet.writeAt(top, value, style, { ...column, align: "right" });
  sheet.y = top + sheet.writeAt(top, name, style, column) + 1;
}

export function drawWords(sheet: Sheet, { title, texts }: DocumentPaper["words"]): void {
  sheet.reserve((texts.length + 1) * 14);
  sheet.write(title, small);
  for (const spoken of texts) sheet.write(spoken.text, bold);
  sheet.y += space;
}

/** What is noted, and room for a hand to sign. */
export function drawEnd(sheet: Sheet, { notes, signature }: DocumentPaper): void {
  const signingRoom = 44;
  const width = sheet.width / 2;
  const column: Column = { x: margin + sheet.width - width, width, align: "right" };
  const notesHeight = notes.reduce((sum, note) => sum + sheet.heightOf(note, text, sheet.width), 0);
  sheet.reserve(notesHeight + signingRoom + sheet.heightOf(signature, text, width));
  for (const note of notes) sheet.write(note, text);
  sheet.y += signingRoom;
  sheet.write(signature, text, column);
}
