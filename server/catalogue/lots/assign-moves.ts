import type { StockMove } from "#server/catalogue/stock/steps/write-stock-moves.ts";

/** Pieces that belonged to no lot are of this one. */
export const assignMoves = (
  lot: { lotId: string; onSale: boolean },
  packId: string,
  pieces: number,
): StockMove[] => [
  { packId, lot: null, change: -pieces, cause: "lot-assigned" },
  { packId, lot, change: pieces, cause: "lot-assigned" },
];
