import { whoseDocuments } from "#domain/documents/whose-documents.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectDocument, type StoredDocument } from "./document-store.ts";

/** Null: there is none for that person. */
export async function getDocument(
  world: World,
  person: Person,
  documentId: string,
): Promise<StoredDocument | null> {
  const whose = whoseDocuments(person);
  if (whose === null || !isUuid(documentId)) return null;
  return selectDocument(world.db, whose, documentId);
}
