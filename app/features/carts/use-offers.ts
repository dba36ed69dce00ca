import { useCallback, useEffect, useState } from "react";
import { usePath } from "#app/kit/text.tsx";
import type { CartItem } from "./stored-cart.ts";

export type Offers = {
  state: "asking" | "known" | "failed";
  /** Today's packs by id; one that was asked for and is missing is not for sale. */
  packs: ReadonlyMap<string, CartItem>;
  asked: ReadonlySet<string>;
  again: () => void;
};

/** Over the line: a seller's own terms once, by its id, for all of its packs. */
export type OffersSent = {
  offers: (Omit<CartItem, "own"> & { ofSeller?: string | undefined })[];
  /** A server of the release before sends none. */
  own?: Record<string, CartItem["own"]>;
};

type OffersAnswer = {
  question: string;
  failed: boolean;
  packs: Map<string, CartItem>;
  asked: Set<string>;
};
const nothing: OffersAnswer = { question: "", failed: false, packs: new Map(), asked: new Set() };

/** What the packs cost today. Asked when the page opens, a pack is new in the cart, or the connection is back. */
export function useOffers(packIds: readonly string[]): Offers {
  const path = usePath();
  const address = path("/cart/offers");
  const [answer, setAnswer] = useState(nothing);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const question = `${round} ${[...packIds].sort().join()}`;

  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);

  useEffect(() => {
    const asked = (question.split(" ")[1] ?? "").split(",").filter(Boolean);
    if (asked.length === 0) return undefined;
    const stopped = new AbortController();
    fetchOffers(address, asked, stopped.signal).then(
      (packs) => setAnswer({ question, failed: false, packs, asked: new Set(asked) }),
      () => {
        if (!stopped.signal.aborted) setAnswer((before) => ({ ...before, question, failed: true }));
      },
    );
    return () => stopped.abort();
  }, [address, question]);

  const { packs, asked, failed } = answer;
  const state = answer.question !== question ? "asking" : failed ? "failed" : "known";
  return { state, packs, asked, again };
}

async function fetchOffers(
  address: string,
  packIds: string[],
  signal: AbortSignal,
): Promise<Map<string, CartItem>> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packIds }),
    signal,
  });
  if (!response.ok) throw new Error(`Asked for today's prices, got ${response.status}`);
  const { offers, own } = (await response.json()) as OffersSent;
  return new Map(
    offers.map((offer) => [offer.packId, { ...offer, own: own?.[offer.ofSeller ?? ""] }]),
  );
}
