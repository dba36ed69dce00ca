import { createHash } from "node:crypto";
import { readWhole } from "#server/platform/storage/storage.ts";
import type { World } from "#server/world.ts";
import { selectFile, type DocumentFile } from "#server/documents/document-store.ts";

export const hashOf = (pdf: Buffer): string => createHash("sha256").update(pdf).digest("hex");

/** Its name among the papers of the shop. */
export const paperName = (documentId: string): string => `${documentId}.pdf`;

/**
 * A document as it was first drawn, in its row or among the files of the shop; null: it was never drawn.
 * @throws Error where its file is missing, or is not the one that was drawn
 */
export async function readKeptFile(
  { db, files }: Pick<World, "db" | "files">,
  documentId: string,
): Promise<DocumentFile | null> {
  const stored = await selectFile(db, documentId);
  if (stored === null || stored.pdf.length > 0) return stored;
  const pdf = await readWhole(files.papers, paperName(documentId));
  if (pdf === null || hashOf(pdf) !== stored.sha256)
    throw new Error(`The file of document ${documentId} is missing, or not the one that was drawn`);
  return { ...stored, pdf };
}
