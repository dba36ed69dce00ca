// A document on A4. One font has both scripts: Noto Sans Devanagari carries the Latin letters and the sign of the rupee.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { DocumentPaper } from "#domain/documents/document-paper.ts";
import { sayIn } from "./paper/paper-words.ts";
import { drawEnd, drawHead, drawSums, drawWords } from "./pdf/draw-parts.ts";
import { drawTable } from "./pdf/draw-table.ts";
import { margin, Sheet } from "./pdf/sheet.ts";

const { resolve } = createRequire(import.meta.url);

const fontFile = (file: string) =>
  readFile(resolve(`@expo-google-fonts/noto-sans-devanagari/${file}`));

/** For threads: setting a word of Devanagari takes milliseconds, and others don't get a turn meanwhile. */
export async function drawPdf(paper: DocumentPaper): Promise<Uint8Array> {
  const [regular, semibold] = await Promise.all([
    fontFile("400Regular/NotoSansDevanagari_400Regular.ttf"),
    fontFile("600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
  ]);
  const doc = new Pdf({
    size: "A4",
    margin,
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title: `${paper.title} ${paper.number}`, Author: paper.supplier.name },
  });
  const bytes = buffer(doc);
  doc.registerFont("regular", regular).registerFont("semibold", semibold);
  const sheet = new Sheet(doc);
  drawHead(sheet, paper);
  drawTable(sheet, paper.lines);
  drawSums(sheet, paper);
  drawWords(sheet, paper.words);
  if (paper.taxes) drawTable(sheet, paper.taxes, { isTitled: true });
  drawEnd(sheet, paper);
  const say = sayIn(paper.language);
  sheet.writeFeet(
    (page, count) =>
      `${paper.number} · ${say("page", { page: String(page), count: String(count) })}`,
  );
  doc.end();
  return bytes;
}
