import type { World } from "#server/world.ts";
import type { DocumentFile, StoredDocument } from "./document-store.ts";
import { readKeptFile } from "./steps/read-kept-file.ts";

/** Of a document that `getDocument` gave to who may read it: whose it is, is not asked again. Null: it was never drawn yet. */
export const getDocumentFile = (
  world: Pick<World, "db" | "files">,
  document: StoredDocument,
): Promise<DocumentFile | null> => readKeptFile(world, document.id);
