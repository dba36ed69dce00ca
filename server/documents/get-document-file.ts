import type { World } from "#server/world.ts";
import { selectFile, type DocumentFile, type StoredDocument } from "./document-store.ts";

/** Of a document that `getDocument` gave to who may read it: whose it is, is not asked again. Null: it was never drawn yet. */
export const getDocumentFile = (
  { db }: Pick<World, "db">,
  document: StoredDocument,
): Promise<DocumentFile | null> => selectFile(db, document.id);
