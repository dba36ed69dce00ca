import { whoseDocuments } from "#domain/documents/whose-documents.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectOrderDocuments, type DocumentRow } from "./document-store.ts";

/** Of one order, those that the person may read, in the order in which they were issued. */
export async function findOrderDocuments(
  world: World,
  person: Person,
  orderNumber: string,
): Promise<DocumentRow[]> {
  const whose = whoseDocuments(person);
  return whose === null ? [] : selectOrderDocuments(world.db, whose, orderNumber);
}
