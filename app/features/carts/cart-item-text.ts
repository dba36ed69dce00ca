import { joinCells, splitCells } from "./cells.ts";
import { parseCartItem, type CartItem } from "./stored-cart.ts";

/** What a form's button puts into the cart, as the page carries it. */
export const cartItemText = (item: CartItem): string => joinCells(cartItemCells(item));

export const cartItemCells = (item: CartItem): (string | number | null)[] => [
  item.packId,
  item.slug,
  item.name,
  item.packLabel,
  item.pricePaise,
  item.imageKey,
  item.stock,
];

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

/** A line of a form that puts several packs in: the quantity before the item. */
export const putLine = (quantity: number, item: CartItem): string =>
  joinCells([quantity, ...cartItemCells(item)]);

export function readPutLine(text: string): { quantity: number; item: CartItem | null } {
  const end = text.indexOf("|");
  return { quantity: Number(text.slice(0, end)), item: parseCartItemText(text.slice(end + 1)) };
}
