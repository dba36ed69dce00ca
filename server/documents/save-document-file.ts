import type { World } from "#server/world.ts";
import { insertFile, type DocumentFile, type StoredDocument } from "./document-store.ts";
import { hashOf, readKeptFile } from "./steps/read-kept-file.ts";

/**
 * The first drawing is kept for good: whoever is second gets the first one's bytes. One that may still name other lots is drawn
 * again each time, until its goods have left. Asks as little as `getDocumentFile` does.
 */
export async function saveDocumentFile(
  world: Pick<World, "db" | "files" | "now">,
  { id, isPacking }: StoredDocument,
  drawn: Uint8Array,
): Promise<DocumentFile> {
  const pdf = Buffer.from(drawn);
  const file = { pdf, sha256: hashOf(pdf) };
  if (isPacking) return file;
  const isFirst = await insertFile(world.db, { ...file, documentId: id, at: world.now() });
  const kept = isFirst ? file : await readKeptFile(world, id);
  if (kept === null) throw new Error(`The file of document ${id} was neither kept nor there`);
  return kept;
}
