import { data } from "react-router";
import type { DocumentPaper } from "#domain/documents/document-paper.ts";
import type { Person } from "#domain/people/person.ts";
import { getDocument } from "#server/documents/get-document.ts";
import { composePaper } from "#server/documents/paper/compose-paper.ts";
import type { World } from "#server/world.ts";

/** `orderNumber`: where the address names one, it has to be the document's. */
export type AskedDocument = { id: string; orderNumber?: string | null };

export type OpenedDocument = { id: string; paper: DocumentPaper; title: string };

/** A document that the person may read, as it was kept. @throws 404 where there is none, for them */
export async function readDocument(
  world: World,
  person: Person,
  { id, orderNumber }: AskedDocument,
) {
  const document = await getDocument(world, person, id);
  if (document === null) throw data(null, { status: 404 });
  if (orderNumber !== undefined && orderNumber !== document.orderNumber)
    throw data(null, { status: 404 });
  return document;
}

/** The same in words. */
export async function openDocument(
  world: World,
  person: Person,
  asked: AskedDocument,
): Promise<OpenedDocument> {
  const { id, content } = await readDocument(world, person, asked);
  const paper = composePaper(content);
  return { id, paper, title: `${paper.title} ${paper.number}` };
}
