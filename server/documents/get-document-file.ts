import { whoseDocuments } from "#domain/documents/whose-documents.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectFile, type DocumentFile } from "./document-store.ts";

/** Null: there is none for that person, or it was never drawn yet. */
export async function getDocumentFile(
  world: World,
  person: Person,
  documentId: string,
): Promise<DocumentFile | null> {
  const whose = whoseDocuments(person);
  if (whose === null || !isUuid(documentId)) return null;
  return selectFile(world.db, whose, documentId);
}
