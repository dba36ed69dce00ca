import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import {
  countMovements,
  selectLastCorrection,
  selectMovements,
  selectStockedProduct,
  type Movement,
  type StockedProduct,
} from "./stock-store.ts";

export type StockHistory = {
  product: StockedProduct;
  /** Null for a product without packs. */
  shown: {
    pack: StockedProduct["packs"][number];
    /** The last change a person made, 0 when none did: what an adjustment is written against. */
    correctionId: number;
    movements: Movement[];
    page: ListPage;
  } | null;
};

type StockHistoryQuery = { productId: string; packId: string | null; page: number };

/** Answers "why is it 47?": every change of one pack of a product, the first pack when none was named. */
export async function getStockHistory(
  { db }: World,
  person: Person,
  { productId, packId, page }: StockHistoryQuery,
): Promise<StockHistory | null> {
  if (!isUuid(productId)) return null;
  const product = await selectStockedProduct(db, productId);
  if (product === null || !can(person, "edit-product", product)) return null;
  const [first] = product.packs;
  const pack = packId === null ? first : product.packs.find(({ id }) => id === packId);
  if (pack === undefined) return packId === null ? { product, shown: null } : null;
  const { offset, ...shown } = listPage(page, await countMovements(db, pack.id));
  const correction = await selectLastCorrection(db, pack.id);
  const movements = await selectMovements(db, pack.id, { limit: rowsPerPage, offset });
  return { product, shown: { pack, correctionId: correction?.id ?? 0, movements, page: shown } };
}
