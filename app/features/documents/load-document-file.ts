import type { Person } from "#domain/people/person.ts";
import { drawInThread } from "#server/documents/draw-in-thread.ts";
import { getDocumentFile } from "#server/documents/get-document-file.ts";
import { saveDocumentFile } from "#server/documents/save-document-file.ts";
import type { World } from "#server/world.ts";
import { pdfResponse } from "#app/http/downloads/pdf-response.ts";
import { readDocument, type DocumentParams } from "./open-document.ts";

/**
 * The document as a PDF. Whoever asks first has it drawn; of two at once the drawing that was kept first goes to both.
 * @throws 404 where there is none, for that person; Unavailable when too many documents wait to be drawn
 */
export async function loadDocumentFile(
  world: World,
  person: Person,
  asked: DocumentParams,
): Promise<Response> {
  const document = await readDocument(world, person, asked);
  const file =
    (await getDocumentFile(world, document)) ??
    (await world.queues.drawings.run(person.id, async () => {
      // Whoever asks for it twice has waited for the first drawing meanwhile.
      const drawn = await getDocumentFile(world, document);
      if (drawn !== null) return drawn;
      const pdf = await drawInThread(world, document.content);
      return saveDocumentFile(world, document, pdf);
    }));
  return pdfResponse(fileName(document.number), file.pdf);
}

/** 'TI/26-27/000123' is 'TI-26-27-000123.pdf'. */
const fileName = (number: string): string => `${number.replaceAll(/[^A-Z0-9]+/g, "-")}.pdf`;
