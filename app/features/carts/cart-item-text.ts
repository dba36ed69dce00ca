import { joinCells } from "./cells.ts";
import type { CartItem } from "./stored-cart.ts";

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

/** A line of a form that puts several packs in: the quantity before the item. */
export const putLine = (quantity: number, item: CartItem): string =>
  joinCells([quantity, ...cartItemCells(item)]);
