import { fileBatch, listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import {
  selectLot,
  selectLotProduct,
  type Lot,
  type LotProduct,
} from "#server/catalogue/lots/lot-store.ts";
import { standingAt } from "#server/catalogue/lots/standing-at.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
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

type FoundLot = { lot: Lot; product: LotProduct };

export type FoundRecall = FoundLot &
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
  const { db } = world;
  const found = await findLot(world, person, address);
  if (found === null) return null;
  const { lot, product } = found;
  const recall = await selectRecall(db, lot.id);
  if (recall === null) {
    const { minimumPermille } = product;
    const settings = await cachedSettings(world);
    const isOnSale = standingAt(world.now(), settings, { ...lot, minimumPermille }) === "on-sale";
    const pieces = isOnSale ? lot.pieces : 0;
    return { lot, product, recall, reach: { ...(await countReach(db, lot.id)), pieces } };
  }
  const { offset, ...page } = listPage(asked, recall.parcels);
  const rows = await selectRecalled(db, lot.id, { limit: rowsPerPage, offset });
  return { lot, product, recall, rows, page };
}

async function findLot(
  { db }: World,
  person: Person,
  address: LotAddress,
): Promise<FoundLot | null> {
  const { productId, lotId } = address;
  const product = isUuid(productId) ? await selectLotProduct(db, productId) : null;
  if (product === null || !can(person, "edit-product", product) || !isUuid(lotId)) return null;
  const lot = await selectLot(db, address);
  return lot && { lot, product };
}

/** All of its parcels, a batch at a time. */
export async function* exportRecall(
  world: World,
  person: Person,
  address: LotAddress,
): AsyncGenerator<RecalledRow[]> {
  if ((await findLot(world, person, address)) === null) return;
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
