import { data } from "react-router";
import type { DocumentPaper } from "#domain/documents/document-paper.ts";
import type { Person } from "#domain/people/person.ts";
import { getDocument } from "#server/documents/get-document.ts";
import { composePaper } from "#server/documents/paper/compose-paper.ts";
import type { World } from "#server/world.ts";

export type OpenedDocument = {
  id: string;
  orderNumber: string;
  paper: DocumentPaper;
  title: string;
};

/** A document that the person may read, in words. @throws 404 where there is none, for them */
export async function openDocument(
  world: World,
  person: Person,
  documentId: string,
): Promise<OpenedDocument> {
  const document = await getDocument(world, person, documentId);
  if (document === null) throw data(null, { status: 404 });
  const { id, orderNumber, content } = document;
  const paper = composePaper(content);
  return { id, orderNumber, paper, title: `${paper.title} ${paper.number}` };
}
