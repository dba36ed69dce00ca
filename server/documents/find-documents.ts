import type { DocumentList } from "#domain/documents/document-list.ts";
import { whoseDocuments } from "#domain/documents/whose-documents.ts";
import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { readDocumentKey, readDocuments, type DocumentRow } from "./document-store.ts";

export type FoundDocuments = LongListPage & { documents: DocumentRow[] };

/** The newest first: a vendor's own, an administrator's all, a customer's those of their orders; `after`: those behind that one alone. */
export async function findDocuments(
  world: World,
  person: Person,
  { page, after, ...asked }: DocumentList & { page: number; after: string | null },
): Promise<FoundDocuments> {
  const whose = whoseDocuments(person);
  if (whose === null) return { documents: [], ...emptyLongList };
  const key = after === null ? null : await readDocumentKey(world.db, whose, after);
  const cut = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const { total, documents } = await readDocuments(
    world.db,
    whose,
    { ...asked, after: key, now: world.now() },
    cut,
  );
  const { offset: _, ...shown } = longListPage(page, total);
  return { ...shown, goesOnAfter: goesOnAfter(shown, documents.at(-1)?.id), documents };
}
