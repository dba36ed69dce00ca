import { useEffect, useState } from "react";
import { usePath } from "#app/kit/text.tsx";
import { askToday, type Today } from "./ask-today.ts";

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
