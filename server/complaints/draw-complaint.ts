// All about a complaint on A4, to be brought before a consumer forum.
import type { PrintableFact } from "#domain/documents/printable-document.ts";
import type { Language } from "#domain/language.ts";
import { openA4 } from "#server/documents/pdf/open-a4.ts";
import {
  bold,
  ink,
  margin,
  type PdfWriter,
  small,
  text,
} from "#server/documents/pdf/pdf-writer.ts";
import type { ThreadWork } from "#server/platform/threads.ts";

/** A part of it: what stands under one heading, in this order. */
export type PrintablePart = {
  title: string;
  facts?: readonly PrintableFact[];
  entries?: readonly PrintableEntry[];
};

/** Something that was said: by whom and when, the words, and a picture (JPEG, with its sides in pixels). */
export type PrintableEntry = {
  head: string;
  words: string;
  picture: { jpeg: Uint8Array; width: number; height: number } | null;
};

export type PrintableComplaint = {
  language: Language;
  title: string;
  /** Said under the title. */
  intro: string;
  parts: readonly PrintablePart[];
  /** Of each page: 'C-2026-000123 · Page {page} of {count}'. */
  foot: { before: string; between: string };
};

export const drawComplaintWork: ThreadWork<typeof drawComplaint> = {
  name: "drawComplaint",
  file: "complaints/draw-complaint.ts",
};

/** For threads: setting a word of Devanagari takes milliseconds, and others don't get a turn meanwhile. */
export async function drawComplaint(printable: PrintableComplaint): Promise<Uint8Array> {
  const { language, title, intro, parts, foot } = printable;
  const { doc, pdf, close } = await openA4({ language, info: { Title: title } });
  pdf.write(title, { ...bold, size: 15 });
  pdf.y += 2;
  pdf.write(intro, small);
  pdf.y += 4;
  pdf.rule(pdf.whole, ink);
  for (const part of parts) drawPart(doc, pdf, part);
  pdf.writeFeet((page, count) => `${foot.before} ${page} ${foot.between} ${count}`);
  return close();
}

function drawPart(doc: PDFKit.PDFDocument, pdf: PdfWriter, part: PrintablePart): void {
  pdf.reserve(60);
  pdf.y += 12;
  pdf.write(part.title, { ...bold, size: 11 });
  pdf.y += 3;
  for (const fact of part.facts ?? []) drawFact(pdf, fact);
  for (const entry of part.entries ?? []) drawEntry(doc, pdf, entry);
}

function drawFact(pdf: PdfWriter, { name, value }: PrintableFact): void {
  const nameWidth = 140;
  const room = { x: margin + nameWidth + 8, width: pdf.width - nameWidth - 8 };
  const names = { x: margin, width: nameWidth };
  pdf.reserve(
    Math.max(pdf.heightOf(name, small, nameWidth), pdf.heightOf(value, text, room.width)),
  );
  const top = pdf.y;
  const nameHeight = pdf.writeAt(top, name, small, names);
  pdf.y = top + Math.max(nameHeight, pdf.writeAt(top, value, text, room)) + 2;
}

/** As large as it may be on the page. */
const pictureMax = { width: 260, height: 260 };

/** Its words are written line by line: a long one goes on over pages. */
function drawEntry(
  doc: PDFKit.PDFDocument,
  pdf: PdfWriter,
  { head, words, picture }: PrintableEntry,
): void {
  pdf.reserve(40);
  if (head !== "") pdf.write(head, small);
  for (const line of words === "" ? [] : words.split("\n")) pdf.write(line || " ", text);
  if (picture !== null) {
    const { width, height } = picture;
    const part = Math.min(1, pictureMax.width / width, pictureMax.height / height);
    pdf.reserve(height * part + 6);
    doc.image(Buffer.from(picture.jpeg), margin, pdf.y + 3, {
      width: width * part,
      height: height * part,
    });
    pdf.y += height * part + 6;
  }
  pdf.y += 8;
}
