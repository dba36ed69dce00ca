import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { Language } from "#domain/language.ts";
import { loadFonts } from "#server/platform/pdf-fonts.ts";
import { margin, PdfWriter } from "./pdf-writer.ts";

type Sheet = {
  language: Language;
  info: { Title: string; Author?: string };
  layout?: "portrait" | "landscape";
};

/** A PDF of A4 pages with both weights of the font; `close` gives its bytes. */
export async function openA4({ language, info, layout = "portrait" }: Sheet) {
  const { regular, semibold } = await loadFonts();
  const doc = new Pdf({
    size: "A4",
    layout,
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info,
  });
  const bytes = buffer(doc);
  doc.registerFont("regular", regular).registerFont("semibold", semibold);
  const close = (): Promise<Uint8Array> => {
    doc.end();
    return bytes;
  };
  return { doc, pdf: new PdfWriter(doc), close };
}
