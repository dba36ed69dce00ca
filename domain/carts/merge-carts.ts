// At login the local and the account cart merge once: per pack the larger quantity, not cut by stock.
// A cart can never make a login fail, so whatever the browser kept is read with patience.
import { type Cart, type CartLine } from "./cart.ts";
import { cartLinesMax, lineQuantityMax } from "./cart-limits.ts";

/** The account's lines come first, in their order; then what only the local cart has. */
export function mergeCarts(local: Cart, account: Cart): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { packId, quantity } of [...account, ...local]) {
    quantities.set(packId, Math.max(quantity, quantities.get(packId) ?? 0));
  }
  return [...quantities].map(([packId, quantity]) => ({ packId, quantity }));
}

/** The lines that can be read in what a browser stored or sent; all else is dropped. */
export function readCartLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  const lines = stored.slice(0, cartLinesMax).flatMap((entry: unknown) => readLine(entry) ?? []);
  return mergeCarts([], lines);
}

function readLine(entry: unknown): CartLine | null {
  if (typeof entry !== "object" || entry === null || !("packId" in entry) || !("quantity" in entry))
    return null;
  const { packId, quantity } = entry;
  if (typeof packId !== "string" || !/^[A-Za-z0-9_-]{1,64}$/.test(packId)) return null;
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) return null;
  return { packId, quantity: Math.min(quantity, lineQuantityMax) };
}
