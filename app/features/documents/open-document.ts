import { data } from "react-router";
import type { PrintableDocument } from "#domain/documents/printable-document.ts";
import type { Person } from "#domain/people/person.ts";
import { getDocument } from "#server/documents/get-document.ts";
import { composePrintableDocument } from "#server/documents/printable/compose-printable-document.ts";
import type { World } from "#server/world.ts";

/** `orderNumber`: where the address names one, it has to be the document's. */
export type DocumentParams = { id: string; orderNumber?: string | null };

export type OpenedDocument = { id: string; printable: PrintableDocument; title: string };

/** A document that the person may read, as it was kept. @throws 404 where there is none, for them */
export async function readDocument(
  world: World,
  person: Person,
  { id, orderNumber }: DocumentParams,
) {
  const document = await getDocument(world, person, id);
  if (document === null) throw data(null, { status: 404 });
  if (orderNumber !== undefined && orderNumber !== document.orderNumber)
    throw data(null, { status: 404 });
  return document;
}

/** Loads the document in its printable form. */
export async function openDocument(
  world: World,
  person: Person,
  asked: DocumentParams,
): Promise<OpenedDocument> {
  const { id, content } = await readDocument(world, person, asked);
  const printable = composePrintableDocument(content);
  return { id, printable, title: `${printable.title} ${printable.number}` };
}
