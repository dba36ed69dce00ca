import type { Transaction } from "#database/connect.ts";
import type { LotLabel, LotTest } from "#domain/catalogue/lots/new-lot.ts";
import { assignMoves } from "#server/catalogue/lots/assign-moves.ts";
import { insertLots, insertTests } from "#server/catalogue/lots/lot-store.ts";
import { standingAt } from "#server/catalogue/lots/standing-at.ts";
import {
  writeStockMoves,
  type StockMove,
} from "#server/catalogue/stock/steps/write-stock-moves.ts";
import { getSettings } from "#server/settings/get-settings.ts";

export type WrittenLot = {
  id: string;
  product: { id: string; vendorId: string; minimumPermille: number };
  label: LotLabel;
  test: LotTest;
  /** By pack: new pieces, and how many of those that belong to no lot are of this one. */
  pieces: readonly { packId: string; received: number; assigned: number }[];
};

type Writing = { at: Date; personId: string; newId: () => string };

/** New lots with their first tests and their pieces, once the packs of their products are locked. False: one has a number that is taken. */
export async function writeLots(
  tx: Transaction,
  lots: readonly WrittenLot[],
  { at, personId, newId }: Writing,
): Promise<boolean> {
  const settings = await getSettings(tx);
  const written = lots.map(({ id, product, label, test, pieces }) => ({
    id,
    productId: product.id,
    vendorId: product.vendorId,
    label,
    test,
    onSale:
      standingAt(at, settings, {
        ...test,
        isHeld: false,
        isRecalled: false,
        minimumPermille: product.minimumPermille,
      }) === "on-sale",
    pieces,
  }));
  if ((await insertLots(tx, written, at)) < written.length) return false;
  const tests = written.map(({ id: lotId, test }) => ({ ...test, id: newId(), lotId }));
  await insertTests(tx, tests, { at, personId });
  const moves = written.flatMap(({ id: lotId, onSale, pieces }) =>
    pieces.flatMap((one) => comingMoves({ lotId, onSale }, one)),
  );
  await writeStockMoves(tx, moves, { at, personId });
  return true;
}

function comingMoves(
  lot: { lotId: string; onSale: boolean },
  { packId, received, assigned }: WrittenLot["pieces"][number],
): StockMove[] {
  const moves: StockMove[] = [];
  if (assigned > 0) moves.push(...assignMoves(lot, packId, assigned));
  if (received > 0) moves.push({ packId, lot, change: received, cause: "lot-received" });
  return moves;
}
