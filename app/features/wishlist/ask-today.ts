import type { CartItem } from "#app/features/carts/stored-cart.ts";

export type Today = {
  isFailed: boolean;
  /** Today's packs by id; one that was asked for and is missing is not for sale. */
  packs: ReadonlyMap<string, CartItem>;
  asked: ReadonlySet<string>;
};

/** What packs are today, as `/cart/offers` tells in the language of the address. */
export async function askToday(
  address: string,
  packIds: readonly string[],
  signal: AbortSignal,
): Promise<Today> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packIds }),
    signal,
  });
  if (!response.ok) throw new Error(`Asked what packs are today, got ${response.status}`);
  const { offers } = (await response.json()) as { offers: CartItem[] };
  const packs = new Map(offers.map((offer) => [offer.packId, offer]));
  return { isFailed: false, packs, asked: new Set(packIds) };
}
