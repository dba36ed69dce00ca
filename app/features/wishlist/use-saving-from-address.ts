import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { isUuid } from "#domain/uuid.ts";
import { useToday } from "./use-today.ts";
import { saveOnWishList, type Saving } from "./device-wish-list.ts";

/** Who pressed before the page of a product could do it comes here with the pack in the address: it is saved now. */
export function useSavingFromAddress(): Saving {
  const [query, setQuery] = useSearchParams();
  const [answer, setAnswer] = useState<Saving>("done");
  const asked = query.get("save") ?? "";
  const today = useToday(isUuid(asked) ? [asked] : []);
  const item = today.packs.get(asked);
  useEffect(() => {
    if (!item) return;
    void saveOnWishList(item, true).then(setAnswer);
    setQuery({}, { replace: true });
  }, [item, setQuery]);
  return answer;
}
