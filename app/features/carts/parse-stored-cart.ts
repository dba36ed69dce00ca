// What a browser stored, or a form carries. What is stored may be old, broken or written by someone else: whatever can't be read is left out, and nothing here throws.
import { cartLinesMax, lineQuantityMax } from "#domain/carts/cart-limits.ts";
import { splitCells } from "./cells.ts";
import { emptyCart, type CartItem, type StoredCart, type StoredLine } from "./stored-cart.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

export function parseStoredCart(text: string | null): StoredCart {
  const stored = parseJson(text);
  if (stored?.version !== 1 || !Array.isArray(stored.lines)) return emptyCart;
  const lines = new Map<string, StoredLine>();
  for (const entry of stored.lines.slice(0, cartLinesMax)) {
    const item = parseCartItem(entry);
    const { quantity } = (entry ?? {}) as Record<string, unknown>;
    if (item && isCount(quantity) && quantity > 0 && quantity <= lineQuantityMax)
      lines.set(item.packId, { ...item, quantity });
  }
  const pending = Object.entries(stored.pending ?? {}).filter(([, quantity]) => isCount(quantity));
  return {
    version: 1,
    owner: isText(stored.owner) ? stored.owner : null,
    lines: [...lines.values()],
    pending: Object.fromEntries(pending) as Record<string, number>,
    carry: stored.carry === true,
  };
}

export function parseCartItem(value: unknown): CartItem | null {
  const { packId, slug, name, packLabel, pricePaise, imageKey, stock, ...facts } = (value ??
    {}) as Record<string, unknown>;
  const { vendorName, taxRateBasisPoints } = facts;
  if (!isText(packId) || !isText(slug) || !isText(name) || !isText(packLabel)) return null;
  if (!isCount(pricePaise) || !isCount(stock)) return null;
  return {
    packId,
    slug,
    name,
    packLabel,
    pricePaise,
    imageKey: isText(imageKey) ? imageKey : null,
    stock,
    vendorName: isText(vendorName) ? vendorName : undefined,
    taxRateBasisPoints: isCount(taxRateBasisPoints) ? taxRateBasisPoints : undefined,
  };
}

export function parseCartItemText(text: string): CartItem | null {
  const [packId, slug, name, packLabel, pricePaise, imageKey, stock] = splitCells(text);
  return parseCartItem({
    packId,
    slug,
    name,
    packLabel,
    pricePaise: Number(pricePaise),
    imageKey: imageKey || null,
    stock: Number(stock),
  });
}

export function readPutLine(text: string): { quantity: number; item: CartItem | null } {
  const end = text.indexOf("|");
  return { quantity: Number(text.slice(0, end)), item: parseCartItemText(text.slice(end + 1)) };
}

/** What else a browser stored is read so too. */
export function parseJson(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
