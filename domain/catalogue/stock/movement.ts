// `packs.stock` is the one counter; every change of it is a movement with its cause, so the movements of a pack,
// replayed from nothing, always give its stock. Stock never falls below zero.
import { type Result, accept, refuse } from "#domain/result.ts";

export const movementCauses = [
  "opening",
  "order",
  "cancel",
  "hold-expired",
  "hold-retaken",
  "return",
  "correction",
  "import",
  "lot-received",
  "lot-assigned",
  "lot-withdrawn",
  "lot-offered",
  "lot-recalled",
  /** An order line is of another lot than was taken for it: so it was packed. */
  "lot-changed",
  /** A packet of a lot that its vendor keeps: it leaves the stock for good. */
  "sample",
  /** It came back from a buyer with its seal broken: it left the stock for good as it came. */
  "opened",
  /** It was sent in place of a packet of a recalled lot that its buyer has, or came back before it was. */
  "lot-replaced",
] as const;

export type MovementCause = (typeof movementCauses)[number];

/** `change` is what the stock grows by; negative when it shrinks. */
export type StockMovement = { cause: MovementCause; change: number };

export type OutOfStock = { code: "out-of-stock"; available: number };

export type MovementRefusal =
  | OutOfStock
  | { code: "wrong-direction"; cause: MovementCause; change: number };

const direction: Record<MovementCause, "in" | "out" | "either"> = {
  opening: "in",
  order: "out",
  cancel: "in",
  "hold-expired": "in",
  "hold-retaken": "out",
  return: "in",
  correction: "either",
  import: "either",
  "lot-received": "in",
  "lot-assigned": "either",
  "lot-withdrawn": "out",
  "lot-offered": "in",
  "lot-recalled": "either",
  "lot-changed": "either",
  sample: "out",
  opened: "out",
  "lot-replaced": "either",
};

/** The stock that is left. A quantity that is not a whole number above zero is a mistake of the caller. */
export function takeStock(stock: number, quantity: number): Result<number, OutOfStock> {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`Not a quantity: ${quantity}`);
  if (quantity > stock) return refuse({ code: "out-of-stock", available: Math.max(stock, 0) });
  return accept(stock - quantity);
}

/** The stock after one movement. */
export function applyMovement(
  stock: number,
  movement: StockMovement,
): Result<number, MovementRefusal> {
  const { cause, change } = movement;
  if (!Number.isSafeInteger(change)) throw new RangeError(`Not a change of stock: ${change}`);
  const allowed = direction[cause];
  if (change === 0 || (allowed === "in" && change < 0) || (allowed === "out" && change > 0)) {
    return refuse({ code: "wrong-direction", cause, change });
  }
  if (stock + change < 0) return refuse({ code: "out-of-stock", available: stock });
  return accept(stock + change);
}

export function replayMovements(movements: readonly StockMovement[]): number {
  return movements.reduce((stock, movement) => stock + movement.change, 0);
}
