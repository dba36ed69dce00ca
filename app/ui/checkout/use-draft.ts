import { useCallback, useEffect, useState } from "react";
import { addressFields } from "#domain/addresses/address.ts";
import { draftText, parseDraft, type Draft } from "./draft.ts";

const storageKey = "checkout";

/** Read when this module arrives: React's first drawing takes away what was typed before it. */
let typedEarly = typeof document === "undefined" ? {} : readTyped();

/** The draft of this tab: it outlives reload and Back, ends with the tab, and is shown to its owner only. */
export function useDraft(first: Draft, owner: string, sent: Draft | undefined) {
  const [draft, setDraft] = useState(sent ?? first);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const kept = sent === undefined ? parseDraft(sessionStorage.getItem(storageKey), owner) : null;
    const typed = typedEarly;
    typedEarly = {};
    setDraft((old) => withTyped(kept ?? old, typed));
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

type Typed = Partial<Draft["address"]>;

function withTyped(draft: Draft, typed: Typed): Draft {
  return { ...draft, address: { ...draft.address, ...typed } };
}

function readTyped(): Typed {
  const typed: Typed = {};
  for (const field of addressFields) {
    const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(
      `form[action$="/checkout"] [name="${field}"]`,
    );
    const changed =
      control instanceof HTMLSelectElement
        ? control.selectedOptions[0]?.defaultSelected === false
        : control !== null && control.value !== control.defaultValue;
    if (control !== null && changed) typed[field] = control.value;
  }
  return typed;
}
