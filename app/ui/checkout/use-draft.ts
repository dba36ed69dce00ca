import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { draftText, parseDraft, type Draft } from "./draft.ts";

const storageKey = "checkout";

// A tab's own storage is changed by nobody else: there is nothing to listen to.
const listen = () => () => {};
const readKept = () => sessionStorage.getItem(storageKey);
const nothingKept = () => null;

/** The draft of this tab: it outlives reload and Back, ends with the tab, and is shown to its owner only. */
export function useDraft(first: Draft, owner: string, sent: Draft | undefined, hydrated: boolean) {
  const text = useSyncExternalStore(listen, readKept, nothingKept);
  const kept = useMemo(() => parseDraft(text, owner), [text, owner]);
  const [edited, setEdited] = useState(sent);
  const draft = edited ?? kept ?? first;

  useEffect(() => {
    if (hydrated) sessionStorage.setItem(storageKey, draftText(draft, owner));
  }, [draft, owner, hydrated]);

  const change = useCallback(
    (part: Partial<Draft>) => setEdited((old) => ({ ...(old ?? kept ?? first), ...part })),
    [kept, first],
  );
  return { draft, change };
}

/** After the order is placed nothing of it needs to be kept. */
export const forgetDraft = (): void => sessionStorage.removeItem(storageKey);
