import { useCallback, useEffect, useState } from "react";
import { usePath } from "#app/ui/text.tsx";
import type { CartItem } from "./stored-cart.ts";

export type Offers = {
  state: "asking" | "known" | "failed";
  /** Today's packs by id; one that was asked for and is missing is not for sale. */
  packs: ReadonlyMap<string, CartItem>;
  asked: ReadonlySet<string>;
  again: () => void;
};

type Answer = Pick<Offers, "state" | "packs" | "asked">;
const nothing: Answer = { state: "asking", packs: new Map(), asked: new Set() };

/** What the packs cost today. Asked when the page opens, a pack is new in the cart, or the connection is back. */
export function useOffers(packIds: readonly string[]): Offers {
  const path = usePath();
  const address = path("/cart/offers");
  const [answer, setAnswer] = useState(nothing);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const wanted = [...packIds].sort().join();

  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);

  useEffect(() => {
    if (wanted === "") return;
    const stopped = new AbortController();
    const asked = wanted.split(",");
    setAnswer((before) => ({ ...before, state: "asking" }));
    askOffers(address, asked, stopped.signal).then(
      (packs) => setAnswer({ state: "known", packs, asked: new Set(asked) }),
      () => {
        if (!stopped.signal.aborted) setAnswer((before) => ({ ...before, state: "failed" }));
      },
    );
    return () => stopped.abort();
  }, [address, wanted, round]);

  return { ...answer, again };
}

async function askOffers(address: string, packIds: string[], signal: AbortSignal): Promise<Map<string, CartItem>> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packIds }),
    signal,
  });
  if (!response.ok) throw new Error(`Asked for today's prices, got ${response.status}`);
  const { offers } = (await response.json()) as { offers: CartItem[] };
  return new Map(offers.map((offer) => [offer.packId, offer]));
}
