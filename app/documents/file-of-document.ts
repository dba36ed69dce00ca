import { data } from "react-router";
import type { Person } from "#domain/people/person.ts";
import { drawPdf } from "#server/documents/draw-pdf.ts";
import { getDocumentFile } from "#server/documents/get-document-file.ts";
import { getDocument } from "#server/documents/get-document.ts";
import { keepDocumentFile } from "#server/documents/keep-document-file.ts";
import { composePaper } from "#server/documents/paper/compose-paper.ts";
import type { World } from "#server/world.ts";

/** `orderNumber`: where the address names one, it has to be the document's. */
type Asked = { id: string; orderNumber?: string | null };

/**
 * The document as a PDF. Whoever asks first has it drawn; of two at once the drawing that was kept first goes to both.
 * @throws 404 where there is none, for that person
 */
export async function fileOfDocument(
  world: World,
  person: Person,
  { id, orderNumber }: Asked,
): Promise<Response> {
  const document = await getDocument(world, person, id);
  if (document === null || (orderNumber !== undefined && orderNumber !== document.orderNumber))
    throw data(null, { status: 404 });
  const file =
    (await getDocumentFile(world, person, id)) ??
    (await keepDocumentFile(world, person, {
      documentId: id,
      pdf: await drawPdf(composePaper(document.content)),
    }));
  if (file === null) throw data(null, { status: 404 });
  return new Response(new Uint8Array(file.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.pdf.length),
      "Content-Disposition": `attachment; filename="${fileName(document.number)}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** 'TI/26-27/000123' is 'TI-26-27-000123.pdf'. */
const fileName = (number: string): string => `${number.replaceAll(/[^A-Z0-9]+/g, "-")}.pdf`;
