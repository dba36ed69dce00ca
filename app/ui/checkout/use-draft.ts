import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { addressFields } from "#domain/addresses/address.ts";
import { draftText, parseDraft, type Draft } from "./draft.ts";

const storageKey = "checkout";

/** Read when this module arrives: React's first drawing takes away what was typed before it. */
let typedEarly = typeof document === "undefined" ? {} : readTyped();

// A tab's own storage is changed by nobody else: there is nothing to listen to.
const listen = () => () => {};
const readKept = () => sessionStorage.getItem(storageKey);
const nothingKept = () => null;

/** The draft of this tab: it outlives reload and Back, ends with the tab, and is shown to its owner only. */
export function useDraft(first: Draft, owner: string, sent: Draft | undefined, hydrated: boolean) {
  const text = useSyncExternalStore(listen, readKept, nothingKept);
  const kept = useMemo(() => parseDraft(text, owner), [text, owner]);
  const [typed] = useState(typedEarly);
  const [edited, setEdited] = useState(sent);
  const begun = useMemo(
    () => (hydrated ? withTyped(kept ?? first, typed) : first),
    [hydrated, kept, first, typed],
  );
  const draft = edited ?? begun;

  useEffect(() => {
    typedEarly = {};
  }, []);

  useEffect(() => {
    if (hydrated) sessionStorage.setItem(storageKey, draftText(draft, owner));
  }, [draft, owner, hydrated]);

  const change = useCallback(
    (part: Partial<Draft>) => setEdited((old) => ({ ...(old ?? begun), ...part })),
    [begun],
  );
  return { draft, change };
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
