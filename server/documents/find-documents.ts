import type { DocumentList } from "#domain/documents/document-list.ts";
import { whoseDocuments } from "#domain/documents/whose-documents.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { readDocuments, type DocumentRow } from "./document-store.ts";

export type FoundDocuments = ListPage & { documents: DocumentRow[] };

/** The newest first: a vendor's own, an administrator's all, a customer's those of their orders. */
export async function findDocuments(
  world: World,
  person: Person,
  { page, ...asked }: DocumentList & { page: number },
): Promise<FoundDocuments> {
  const whose = whoseDocuments(person);
  if (whose === null) return { documents: [], ...listPage(1, 0) };
  const cut = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const { total, documents } = await readDocuments(
    world.db,
    whose,
    { ...asked, now: world.now() },
    cut,
  );
  const { offset: _, ...shown } = listPage(page, total);
  return { ...shown, documents };
}
