import { fileBatch, listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { getLot, type LotDetails } from "#server/catalogue/lots/find-lots.ts";
import type { World } from "#server/world.ts";
import {
  selectRecall,
  selectRecalled,
  selectRecalledAfter,
  type Recall,
  type RecalledRow,
} from "./recall-store.ts";
import { countReach, type RecallReach } from "./recalled-parcels-store.ts";

type LotAddress = { productId: string; lotId: string };

export type FoundRecall = Pick<LotDetails, "lot" | "product"> &
  (
    | { recall: null; reach: RecallReach & { pieces: number } }
    | { recall: Recall; rows: RecalledRow[]; page: ListPage }
  );

/** What a recall would do, or what became of it. Null when the lot isn't there, or is another vendor's. */
export async function findRecall(
  world: World,
  person: Person,
  { page: asked, ...address }: LotAddress & { page: number },
): Promise<FoundRecall | null> {
  const found = await getLot(world, person, address);
  if (found === null) return null;
  const { lot, product } = found;
  const { db } = world;
  const recall = await selectRecall(db, lot.id);
  if (recall === null) {
    const pieces = lot.standing === "on-sale" ? lot.pieces : 0;
    return { lot, product, recall, reach: { ...(await countReach(db, lot.id)), pieces } };
  }
  const { offset, ...page } = listPage(asked, recall.parcels);
  const rows = await selectRecalled(db, lot.id, { limit: rowsPerPage, offset });
  return { lot, product, recall, rows, page };
}

/** All of its parcels, a batch at a time. */
export async function* exportRecall(
  world: World,
  person: Person,
  address: LotAddress,
): AsyncGenerator<RecalledRow[]> {
  if ((await getLot(world, person, address)) === null) return;
  let after: string | null = null;
  for (;;) {
    const limit = fileBatch(after === null);
    const rows: RecalledRow[] = await selectRecalledAfter(world.db, address.lotId, {
      after,
      limit,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.parcelId ?? null;
  }
}
