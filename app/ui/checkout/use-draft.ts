import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { addressFields } from "#domain/addresses/address.ts";
import { draftText, parseDraft, type Draft, type DraftChange } from "./draft.ts";

const storageKey = "checkout";
const form = 'form[action$="/checkout"]';

/**
 * What is typed from the first sight of the form to React's first drawing of it, which takes it all away. This module may
 * arrive long before that drawing.
 */
let typedEarly: Typed = typeof document === "undefined" ? {} : readTyped();
if (typeof document !== "undefined") document.addEventListener("input", keepTyped, true);

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
    document.removeEventListener("input", keepTyped, true);
    typedEarly = {};
  }, []);

  useEffect(() => {
    if (hydrated) sessionStorage.setItem(storageKey, draftText(draft, owner));
  }, [draft, owner, hydrated]);

  // Somebody who types between React's first drawing and its second meets the first one's handler, which knows nothing of
  // what was kept or typed before: both are read again here.
  const change = useCallback(
    (part: DraftChange) =>
      setEdited((old) => {
        const now = old ?? withTyped(parseDraft(readKept(), owner) ?? first, typed);
        return { ...now, ...(typeof part === "function" ? part(now) : part) };
      }),
    [first, owner, typed],
  );
  return { draft, change };
}

/** After the order is placed nothing of it needs to be kept. */
export const forgetDraft = (): void => sessionStorage.removeItem(storageKey);

type Typed = Partial<Draft["address"]>;

function withTyped(draft: Draft, typed: Typed): Draft {
  return { ...draft, address: { ...draft.address, ...typed } };
}

function keepTyped({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const field = addressFields.find((name) => name === target.name);
  if (field && target.closest(form)) typedEarly[field] = target.value;
}

function readTyped(): Typed {
  const typed: Typed = {};
  for (const field of addressFields) {
    const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(
      `${form} [name="${field}"]`,
    );
    const changed =
      control instanceof HTMLSelectElement
        ? control.selectedOptions[0]?.defaultSelected === false
        : control !== null && control.value !== control.defaultValue;
    if (control !== null && changed) typed[field] = control.value;
  }
  return typed;
}
