import type { DocumentContent } from "#domain/documents/document.ts";
import type { ThreadWork } from "#server/platform/threads.ts";
import type { World } from "#server/world.ts";
import type { drawPdf } from "./draw-pdf.ts";
import { composePrintableDocument } from "./printable/compose-printable-document.ts";

export const drawPdfWork: ThreadWork<typeof drawPdf> = {
  name: "drawPdf",
  file: "documents/draw-pdf.ts",
};

/** The PDF of a document. @throws as `Threads.run` does */
export const drawInThread = (
  { threads }: Pick<World, "threads">,
  content: DocumentContent,
): Promise<Uint8Array> => threads.run(drawPdfWork, composePrintableDocument(content));
