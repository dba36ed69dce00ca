import { useEffect } from "react";
import { readWishList } from "./device-wish-list.ts";
import { carriedPacks } from "./stored-wish-list.ts";

/** Fills in what a sign-in takes along. In the capture phase: React Router reads a form when the event reaches it. */
export function useCarriedWishList(): void {
  useEffect(() => {
    const fill = ({ target }: Event) => {
      const field = (target as Element).querySelector<HTMLInputElement>(
        "input[data-carry-wish-list]",
      );
      if (field) field.value = carriedPacks(readWishList());
    };
    document.addEventListener("submit", fill, true);
    return () => document.removeEventListener("submit", fill, true);
  }, []);
}
