import { createHash } from "node:crypto";
import { whoseDocuments } from "#domain/documents/whose-documents.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { insertFile, selectFile, type DocumentFile } from "./document-store.ts";

/** The first drawing is kept for good: whoever is second gets the first one's bytes. Null: no document of that person. */
export async function keepDocumentFile(
  world: World,
  person: Person,
  { documentId, pdf }: { documentId: string; pdf: Uint8Array },
): Promise<DocumentFile | null> {
  const whose = whoseDocuments(person);
  if (whose === null || !isUuid(documentId)) return null;
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  await insertFile(world.db, whose, { documentId, pdf: Buffer.from(pdf), sha256, at: world.now() });
  return selectFile(world.db, whose, documentId);
}
