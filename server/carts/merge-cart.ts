import * as z from "zod";
import { type CartLine } from "#domain/carts/cart.ts";
import { cartLinesMax } from "#domain/carts/cart-limits.ts";
import { mergeCarts, readCartLines } from "#domain/carts/merge-carts.ts";
import type { World } from "#server/world.ts";
import { loadCartLines, lockCart, mergeCartLines } from "./cart-store.ts";

/**
 * Adds what a browser had in its cart to the account's, once, at sign-in: per pack the larger quantity, not cut by
 * stock. What can't be read, is not sold any more or is above the lines a cart takes is left out, so that a cart
 * never makes a sign-in fail.
 */
export async function mergeCart(world: World, personId: string, local: unknown): Promise<void> {
  const lines = withPackIds(readCartLines(local));
  await world.db.transaction(async (tx) => {
    await lockCart(tx, personId, world.newId());
    const merged = mergeCarts(lines, await loadCartLines(tx, personId));
    await mergeCartLines(tx, personId, merged.slice(0, cartLinesMax));
  });
}

/** What would make PostgreSQL refuse the whole list: no uuid, or the same one in another spelling. */
function withPackIds(lines: readonly CartLine[]): CartLine[] {
  const readable = lines.filter(({ packId }) => z.guid().safeParse(packId).success);
  return mergeCarts(
    readable.map((line) => ({ ...line, packId: line.packId.toLowerCase() })),
    [],
  );
}
