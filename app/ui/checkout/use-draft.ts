import { useCallback, useEffect, useState } from "react";
import { draftText, parseDraft, type Draft } from "./draft.ts";

const storageKey = "checkout";

/** The draft of this tab: it outlives reload and Back, ends with the tab, and is shown to its owner only. */
export function useDraft(first: Draft, owner: string, sent: Draft | undefined) {
  const [draft, setDraft] = useState(sent ?? first);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const kept = sent === undefined ? parseDraft(sessionStorage.getItem(storageKey), owner) : null;
    if (kept) setDraft(kept);
    setLoaded(true);
  }, [owner, sent]);

  useEffect(() => {
    if (loaded) sessionStorage.setItem(storageKey, draftText(draft, owner));
  }, [draft, owner, loaded]);

  const change = useCallback(
    (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
    [],
  );
  return { draft, change, loaded };
}

/** After the order is placed nothing of it needs to be kept. */
export const forgetDraft = (): void => sessionStorage.removeItem(storageKey);
