import { useEffect, useState } from "react";
import type { CartItem } from "#app/features/carts/stored-cart.ts";
import { usePath } from "#app/kit/text.tsx";

export type Today = {
  isFailed: boolean;
  /** Today's packs by id; one that was asked for and is missing is not for sale. */
  packs: ReadonlyMap<string, CartItem>;
  asked: ReadonlySet<string>;
};

const nothing: Today = { isFailed: false, packs: new Map(), asked: new Set() };

/** What packs are today, as the cart is told. A hook of its own: what the cart's page shared with another would be a file more for it. */
export function useToday(packIds: readonly string[]): Today {
  const address = usePath()("/cart/offers");
  const [today, setToday] = useState(nothing);
  const question = [...packIds].sort().join();
  useEffect(() => {
    const asked = question.split(",").filter(Boolean);
    if (asked.length === 0) return undefined;
    const stopped = new AbortController();
    askToday(address, asked, stopped.signal).then(setToday, () => {
      if (!stopped.signal.aborted) setToday((before) => ({ ...before, isFailed: true }));
    });
    return () => stopped.abort();
  }, [address, question]);
  return today;
}

async function askToday(address: string, packIds: string[], signal: AbortSignal): Promise<Today> {
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
